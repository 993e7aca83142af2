import type { Plugin } from 'vite'
import { catalogue } from './catalogue.ts'
import { FIRST_LANGUAGE } from '@caravanserai/kernel/words'
import { escaped } from './look/escaped.ts'

/** What a link to the page shows elsewhere: a title, a sentence and a picture. */
export interface Cover {
  /** A game; empty for the house itself. */
  readonly id: string
  readonly title: string
  readonly line: string
  readonly picture: string
}

/** As most places want them. */
export const COVER = { width: 1200, height: 630 }

const HOUSE: Cover = {
  id: '',
  title: 'Caravanserai',
  line: 'Games from the desert market, in your browser: against bots or round one screen. No account, nothing to install.',
  picture: '/covers/caravanserai.png',
}

/** The house, and each of its games. */
export function covers(): Cover[] {
  const games = catalogue().map(({ id, words }) => {
    const { title, line } = words[FIRST_LANGUAGE]
    return { id, title, line, picture: `/covers/${id}.png` }
  })
  return [HOUSE, ...games]
}

/**
 * Writes the cover into the page, and beside it the same page with the cover of each game, `covers/<game>.html`, which the
 * server hands out for addresses of that game. `ORIGIN` says where the house stands: others ask for whole addresses of pictures.
 */
export function cover(origin = process.env['ORIGIN'] ?? ''): Plugin {
  return {
    name: 'cover',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const page = bundle['index.html']
      if (page?.type !== 'asset' || typeof page.source !== 'string') return this.error('there is no page to cover')
      const bare = page.source
      for (const each of covers()) {
        const source = withCover(bare, each, origin)
        if (each.id === '') page.source = source
        else this.emitFile({ type: 'asset', fileName: `covers/${each.id}.html`, source })
      }
    },
  }
}

export function withCover(html: string, { id, title, line, picture }: Cover, origin: string): string {
  const whole = id === '' ? title : `${title} · ${HOUSE.title}`
  const tags = [
    ['name', 'description', line],
    ['property', 'og:type', 'website'],
    ['property', 'og:site_name', HOUSE.title],
    ['property', 'og:title', title],
    ['property', 'og:description', line],
    ['property', 'og:image', origin + picture],
    ['property', 'og:image:width', String(COVER.width)],
    ['property', 'og:image:height', String(COVER.height)],
    ['property', 'og:image:alt', `${title}, drawn behind an arch`],
    ['name', 'twitter:card', 'summary_large_image'],
  ].map(([kind, name, content = '']) => `<meta ${kind}="${name}" content="${escaped(content)}" />`)
  const covered = html.replace(/<title>[^<]*<\/title>/, [`<title>${escaped(whole)}</title>`, ...tags].join('\n    '))
  if (covered === html) throw new Error('the page has no title to replace')
  return covered
}
