import { Notice } from '../../app/notice.tsx'
import { follow } from '../../app/router.ts'
import { useSettings } from '../../app/settings.ts'
import { useDoorWords } from './text/index.ts'
import { whyNot } from './why.ts'
import type { Wrong } from '../wish.ts'

/** A record that cannot be shown: why, and where it is looked at more closely. */
export function Refused({ why }: { readonly why: Wrong }) {
  const words = useDoorWords()
  const { language } = useSettings()
  return (
    <Notice sentence={words.refused} more={whyNot(why, words, language)}>
      <a className="button" href="/verify" onClick={follow}>
        {words.check}
      </a>
    </Notice>
  )
}
