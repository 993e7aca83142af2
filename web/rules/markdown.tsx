/* oxlint-disable react/no-array-index-key -- the parts of a text never change places */
import { createContext, Fragment, useContext, type ReactNode } from 'react'

/** DB-43, TD-7, DB-R12, M-4: the name of a rule, and its anchor on the page. */
const RULE = /\b(?:[A-Z]{2}-R?|M-)\d{1,3}\b/
/** A block that begins with a rule's id is that rule; every other mention is a link to it. */
const OWN_RULE = /^(?:\*\*|`)?((?:[A-Z]{2}-R?|M-)\d{1,3})\b/

type Block =
  | { readonly kind: 'heading'; readonly level: number; readonly text: string }
  | { readonly kind: 'paragraph'; readonly text: string }
  | { readonly kind: 'list'; readonly ordered: boolean; readonly items: readonly Item[] }
  | { readonly kind: 'table'; readonly head: readonly string[]; readonly rows: readonly (readonly string[])[] }
  | { readonly kind: 'code'; readonly text: string }

interface Item {
  readonly text: string
  readonly below: readonly Block[]
}

interface MarkdownProps {
  readonly source: string
  readonly skipTitle?: boolean
  /** Goes to a rule that is mentioned. */
  readonly seek?: (rule: string) => void
}

const nowhere = () => {}
const Seek = createContext<(rule: string) => void>(nowhere)

/** Our own rules as they are written: headings, paragraphs, lists, tables, code; bold, italics, links. */
export function Markdown({ source, skipTitle = false, seek = nowhere }: MarkdownProps) {
  const blocks = read(source.split(/\r?\n/))
  const [first, ...rest] = blocks
  return (
    <Seek value={seek}>
      <Blocks blocks={skipTitle && first?.kind === 'heading' && first.level === 1 ? rest : blocks} />
    </Seek>
  )
}

function Blocks({ blocks }: { readonly blocks: readonly Block[] }) {
  return blocks.map((block, i) => <BlockOf key={i} block={block} />)
}

function BlockOf({ block }: { readonly block: Block }) {
  switch (block.kind) {
    case 'heading': {
      // The page has its own title.
      const Heading = (['h2', 'h2', 'h3', 'h4'] as const)[Math.min(block.level, 4) - 1] ?? 'h4'
      return <Heading id={ruleOf(block.text)}>{inline(block.text)}</Heading>
    }
    case 'paragraph':
      return <p id={ruleOf(block.text)}>{inline(block.text)}</p>
    case 'code':
      return <pre>{block.text}</pre>
    case 'list': {
      const List = block.ordered ? 'ol' : 'ul'
      return (
        <List>
          {block.items.map((item, i) => (
            <li key={i} id={ruleOf(item.text)}>
              {inline(item.text)}
              <Blocks blocks={item.below} />
            </li>
          ))}
        </List>
      )
    }
    case 'table':
      return (
        <table>
          <thead>
            <tr>
              {block.head.map((cell, i) => (
                <th key={i}>{inline(cell)}</th>
              ))}
            </tr>
          </thead>
          <tbody>
            {block.rows.map((row, r) => (
              <tr key={r} id={ruleOf(row[0] ?? '')}>
                {row.map((cell, i) => (
                  <td key={i}>{inline(cell)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )
  }
}

function ruleOf(text: string): string | undefined {
  return OWN_RULE.exec(text)?.[1]
}

const SPAN = /(\*\*(.+?)\*\*)|(`([^`]+)`)|(\[([^\]]+)\]\(([^)\s]+)\))|(?<![\w*])(\*([^*]+)\*)(?![\w*])|(\b(?:[A-Z]{2}-R?|M-)\d{1,3}\b)/

function inline(text: string): ReactNode {
  const parts: ReactNode[] = []
  let rest = text
  // A rule does not point to itself.
  const own = OWN_RULE.exec(text)?.[1]
  for (let found = SPAN.exec(rest); found; found = SPAN.exec(rest)) {
    const [whole, , bold, , code, , label, target, , italic, rule] = found
    parts.push(rest.slice(0, found.index), span({ bold, code, label, target, italic, rule }, own))
    rest = rest.slice(found.index + whole.length)
  }
  return [...parts, rest].map((part, i) => <Fragment key={i}>{part}</Fragment>)
}

interface Span {
  readonly bold: string | undefined
  readonly code: string | undefined
  readonly label: string | undefined
  readonly target: string | undefined
  readonly italic: string | undefined
  readonly rule: string | undefined
}

function span({ bold, code, label, target, italic, rule }: Span, own: string | undefined): ReactNode {
  if (bold !== undefined) return bold === own ? <strong className="rule-id">{bold}</strong> : <strong>{inline(bold)}</strong>
  if (italic !== undefined) return <em>{inline(italic)}</em>
  if (rule === undefined && code !== undefined && RULE.exec(code)?.[0] !== code) return <code>{code}</code>
  if (label !== undefined) return /^(https?:|#)/.test(target ?? '') ? <a href={target}>{label}</a> : label
  const id = rule ?? code ?? ''
  return id === own ? <strong className="rule-id">{id}</strong> : <Mention rule={id} />
}

function Mention({ rule }: { readonly rule: string }) {
  const seek = useContext(Seek)
  return (
    <a
      href={`#${rule}`}
      onClick={(event) => {
        event.preventDefault()
        seek(rule)
      }}
    >
      {rule}
    </a>
  )
}

/** Lines into blocks; what is indented under a list item belongs to it. */
function read(lines: readonly string[]): Block[] {
  const blocks: Block[] = []
  let at = 0
  const take = (belongs: (line: string) => boolean) => {
    const from = at
    while (at < lines.length && belongs(lines[at] ?? '')) at++
    return lines.slice(from, at)
  }
  while (at < lines.length) {
    const line = lines[at] ?? ''
    const heading = /^(#+) +(.*)$/.exec(line)
    if (line.trim() === '' || /^(---+|<!--.*-->)$/.test(line.trim())) at++
    else if (heading) {
      at++
      blocks.push({ kind: 'heading', level: heading[1]?.length ?? 1, text: heading[2] ?? '' })
    } else if (line.startsWith('```')) {
      at++
      blocks.push({ kind: 'code', text: take((each) => !each.startsWith('```')).join('\n') })
      at++
    } else if (line.startsWith('|')) blocks.push(table(take((each) => each.startsWith('|'))))
    else if (ITEM.test(line))
      blocks.push(list(take((each) => each.trim() !== '' && (ITEM.test(each) || /^\s/.test(each)) && !each.startsWith('#'))))
    else
      blocks.push({
        kind: 'paragraph',
        text: take((each) => each.trim() !== '' && !/^(#+ |\||```)/.test(each) && !ITEM.test(each))
          .map((each) => each.replace(/^> ?/, '').trim())
          .join(' '),
      })
  }
  return blocks
}

const ITEM = /^(?:[-*]|\d+\.) +/

function list(lines: readonly string[]): Block {
  const items: { text: string; below: string[] }[] = []
  for (const line of lines) {
    const last = items.at(-1)
    if (ITEM.test(line)) items.push({ text: line.replace(ITEM, ''), below: [] })
    else if (last && (last.below.length > 0 || ITEM.test(line.trim()))) last.below.push(line.replace(/^ {2,3}/, ''))
    else if (last) last.text += ` ${line.trim()}`
  }
  return { kind: 'list', ordered: /^\d/.test(lines[0] ?? ''), items: items.map(({ text, below }) => ({ text, below: read(below) })) }
}

function table(lines: readonly string[]): Block {
  const [head = [], ...rows] = lines
    .filter((line) => !/^\|[\s:|-]+\|?$/.test(line))
    .map((line) =>
      line
        .replace(/^\||\|\s*$/g, '')
        .split('|')
        .map((cell) => cell.trim()),
    )
  return { kind: 'table', head, rows }
}
