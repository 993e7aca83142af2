import type { Line, Opening, Told } from '@caravanserai/kernel'
import type { MatchInfo, Saying } from '@caravanserai/protocol'

/** A match at rest. What is public lies apart from what is not, so that a list of matches never touches a seed. */
export interface StoredMatch extends MatchInfo {
  readonly options: unknown
  readonly rules: number
}

export interface Secret {
  readonly match: string
  readonly seed: string
  readonly opening: Opening<Told>
  /** Where it began, if that was no setup. */
  readonly position?: object
}

export interface StoredLine extends Line<unknown, Told> {
  readonly match: string
  readonly number: number
}

export interface StoredSaying extends Saying {
  readonly match: string
}

export interface Whole {
  readonly match: StoredMatch
  readonly secret: Secret
  readonly lines: readonly StoredLine[]
  readonly talk: readonly StoredSaying[]
}

/** Where matches outlive the page. Every promise is kept only once the data is down. */
export interface Store {
  list(): Promise<StoredMatch[]>
  read(match: string): Promise<Whole | undefined>
  begin(match: StoredMatch, secret: Secret): Promise<void>
  append(match: StoredMatch, line: StoredLine): Promise<void>
  /** Said is said: nothing takes it back but forgetting the match. */
  say(saying: StoredSaying): Promise<void>
  /** Takes back every line after the match's last move. */
  cut(match: StoredMatch): Promise<void>
  forget(match: string): Promise<void>
}

/** For a browser that lends no place to store: the match lives as long as the page. */
export function memory(): Store {
  const kept = new Map<string, { match: StoredMatch; secret: Secret; lines: StoredLine[]; talk: StoredSaying[] }>()
  const of = (match: string) => {
    const found = kept.get(match)
    if (!found) throw new Error(`no match ${match} is stored`)
    return found
  }
  return {
    list: async () => [...kept.values()].map(({ match }) => match),
    read: async (match) => kept.get(match),
    async begin(match, secret) {
      kept.set(match.match, { match, secret, lines: [], talk: [] })
    },
    async append(match, line) {
      of(match.match).match = match
      of(match.match).lines.push(line)
    },
    async say(saying) {
      of(saying.match).talk.push(saying)
    },
    async cut(match) {
      of(match.match).match = match
      of(match.match).lines.length = match.moves
    },
    async forget(match) {
      kept.delete(match)
    },
  }
}
