/** A thread that fights duels. */
import { serve } from './crew.ts'
import { fight, type Duel } from './duel.ts'

serve((duel: Duel) => fight(duel))
