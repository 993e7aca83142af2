import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Markdown } from './markdown.tsx'

const html = (source: string) => renderToStaticMarkup(<Markdown source={source} />)

test('headings, paragraphs over several lines, bold, italics, code', () => {
  expect(html('## A turn\n\nRoll **or**\nbuild, *never* both: `C7`.')).toBe(
    '<h2>A turn</h2><p>Roll <strong>or</strong> build, <em>never</em> both: <code>C7</code>.</p>',
  )
})

test('a block that begins with an id is that rule; other mentions lead to it', () => {
  expect(html('- **DB-43** Seven is the most.\n- **DB-44** See DB-43.')).toBe(
    '<ul><li id="DB-43"><strong class="rule-id">DB-43</strong> Seven is the most.</li><li id="DB-44"><strong class="rule-id">DB-44</strong> See <a href="#DB-43">DB-43</a>.</li></ul>',
  )
  expect(html('DB-R12 A doubt.')).toBe('<p id="DB-R12"><strong class="rule-id">DB-R12</strong> A doubt.</p>')
  expect(html('**M-12** *A card?* — As in M-46, not M-1234.')).toBe(
    '<p id="M-12"><strong class="rule-id">M-12</strong> <em>A card?</em> — As in <a href="#M-46">M-46</a>, not M-1234.</p>',
  )
})

test('lists: numbers, lines that go on, lists under an item', () => {
  expect(html('1. one\n   and more\n2. two\n   - below')).toBe('<ol><li>one and more</li><li>two<ul><li>below</li></ul></li></ol>')
})

test('tables, with rules as rows', () => {
  expect(html('| id | what |\n| --- | --- |\n| DB-1 | sand |')).toContain(
    '<tr id="DB-1"><td><strong class="rule-id">DB-1</strong></td><td>sand</td></tr>',
  )
})

test('links to the web stay, links into the project are only words; nothing becomes markup', () => {
  expect(html('[us](https://example.org) [file](state.ts) <b>x</b>')).toBe(
    '<p><a href="https://example.org">us</a> file &lt;b&gt;x&lt;/b&gt;</p>',
  )
})

test('code keeps its lines', () => {
  expect(html('```\nA . .\nB  . .\n```\nend')).toBe('<pre>A . .\nB  . .</pre><p>end</p>')
})
