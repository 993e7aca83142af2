import type { Chair } from '@caravanserai/protocol'
import type { ClubText } from '../text/index.ts'

/** Whoever watches under the name of somebody who plays is told from them, however it is written. */
export function watcherName(name: string, chairs: readonly Pick<Chair, 'name'>[], text: Pick<ClubText, 'whoWatches'>): string {
  return chairs.some((chair) => plain(chair.name) === plain(name)) ? text.whoWatches(name) : name
}

/** As it sounds: without case, accents, blanks and signs. */
function plain(name: string): string {
  return name
    .normalize('NFKD')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()
}
