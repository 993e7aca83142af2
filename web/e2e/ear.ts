import { expect, type CDPSession, type Page } from '@playwright/test'

/** One thing as a screen reader has it: what it is, what it is called, how it stands and what it holds. */
export interface Heard {
  readonly role: string
  readonly name: string
  /** Of a slider or a field. */
  readonly value: string
  /** Not out of use. */
  readonly open: boolean
  readonly parts: readonly Heard[]
}

/**
 * Somebody who does not see the screen. They have the tree that the browser hands to screen readers, what live regions
 * say, what is said of whatever has the focus, and a keyboard: neither the page's elements nor a pointer.
 */
export class Ear {
  /** All that was announced, oldest first. */
  readonly said: string[] = []
  readonly #page: Page
  readonly #reader: CDPSession
  /** So much of it was listened to. */
  #heard = 0

  private constructor(page: Page, reader: CDPSession) {
    this.#page = page
    this.#reader = reader
  }

  /** Sits down before a page: what is said on it from then on is heard. */
  static async at(page: Page, address: string): Promise<Ear> {
    const reader = await page.context().newCDPSession(page)
    const ear = new Ear(page, reader)
    await page.exposeFunction('announced', (words: string) => void ear.said.push(words))
    await page.addInitScript(announce)
    await reader.send('Accessibility.enable')
    await page.goto(address)
    return ear
  }

  /** Everything that can be read on the page now. */
  async read(): Promise<Heard> {
    const { nodes } = await fullTree(this.#reader)
    return treeOf(nodes)
  }

  /** What is said of whatever has the focus. */
  async focus(): Promise<Heard> {
    const { result } = await this.#reader.send('Runtime.evaluate', { expression: 'document.activeElement' })
    const { nodes } = await this.#reader.send('Accessibility.getPartialAXTree', { objectId: result.objectId ?? '', fetchRelatives: false })
    const [node] = nodes
    // Where nothing has the focus, it is the page that has it.
    return node && !node.ignored ? heardOf(node, []) : { ...NOTHING, role: 'RootWebArea' }
  }

  /** Waits until there is something of that kind and name. */
  async meets(role: string, name: Name): Promise<void> {
    await expect.poll(async () => found(await this.read(), role, name).length, { message: `a ${role} ${name}` }).toBeGreaterThan(0)
  }

  async press(...keys: readonly string[]): Promise<void> {
    for (const key of keys) await this.#page.keyboard.press(key)
  }

  /** Chooses from the list that has the focus by writing. Who writes too slowly begins another word: then it is written again. */
  async choose(words: string): Promise<void> {
    await expect(async () => {
      await this.#page.keyboard.type(words)
      expect((await this.focus()).value).toBe(words)
    }).toPass()
  }

  /** Goes on with Tab until something of that kind and name has the focus; wherever Tab leads, there is something to be said. */
  async goTo(role: string, name: Name): Promise<void> {
    const way: string[] = []
    for (;;) {
      const now = await this.focus()
      if (now.role === role && isCalled(now, name)) return
      const words = `${now.role} "${now.name}"`
      // From the last thing on a page Tab leads to the first, by way of the page itself.
      if (way.length > 0 && now.role !== 'RootWebArea')
        expect(now.role === 'generic' ? '' : now.name, `a place without a name after ${way.at(-1)}`).not.toBe('')
      // Twice all the way round.
      if (way.filter((each) => each === words).length > 2) throw new Error(`there is no ${role} ${name} on the way: ${way.join(', ')}`)
      way.push(words)
      await this.press('Tab')
    }
  }

  /** Goes there and presses it. */
  async use(role: string, name: Name): Promise<void> {
    await this.goTo(role, name)
    await this.press('Enter')
  }

  /** Waits until something like this is announced that was not listened to before; that, and nothing after it. */
  async hears(words: RegExp): Promise<string> {
    const find = () => this.said.findIndex((each, i) => i >= this.#heard && words.test(each))
    const heard = () => (find() < 0 ? this.said.slice(-8).join('\n') : 'said')
    await expect.poll(heard, { message: `${words} is said`, intervals: [10, 20, 50] }).toBe('said')
    const at = find()
    this.#heard = at + 1
    return this.said[at] ?? ''
  }
}

/** The whole name, or what it must look like. */
type Name = string | RegExp

function isCalled({ name }: Heard, wanted: Name): boolean {
  return typeof wanted === 'string' ? name === wanted : wanted.test(name)
}

/** All that lies in this, itself included, in the order in which it is read. */
export function all(heard: Heard): Heard[] {
  return [heard, ...heard.parts.flatMap(all)]
}

/** What can be used now, of this kind and with such a name. */
export function found(heard: Heard, role: string, name: Name): Heard[] {
  return all(heard).filter((each) => each.role === role && each.open && isCalled(each, name))
}

type Nodes = Awaited<ReturnType<typeof fullTree>>['nodes']
const fullTree = (reader: CDPSession) => reader.send('Accessibility.getFullAXTree')

/** Leaves out what is ignored, and what only holds other things together. */
function treeOf(nodes: Nodes): Heard {
  const byId = new Map(nodes.map((node) => [node.nodeId, node]))
  const heard = (node: Nodes[number]): Heard[] => {
    const parts = (node.childIds ?? []).flatMap((id) => byId.get(id) ?? []).flatMap(heard)
    const isSaid = !node.ignored && !['generic', 'none', 'InlineTextBox'].includes(String(node.role?.value))
    return isSaid ? [heardOf(node, parts)] : parts
  }
  return nodes.slice(0, 1).flatMap(heard)[0] ?? NOTHING
}

function heardOf({ role, name, value, properties }: Nodes[number], parts: readonly Heard[]): Heard {
  const said = (words: { readonly value?: unknown } | undefined) => (words?.value === undefined ? '' : `${words.value as string | number}`)
  const shut = properties?.some((each) => each.name === 'disabled' && each.value.value === true) ?? false
  return { role: said(role), name: said(name), value: said(value), open: !shut, parts }
}

const NOTHING: Heard = { role: 'none', name: '', value: '', open: false, parts: [] }

/** Runs on the page: hands on what is put into a live region, as a browser does to screen readers. */
function announce(): void {
  const live = '[aria-live]:not([aria-live=off]), [role=alert], [role=status], [role=log], output'
  const hand = (node: Node | null) => {
    const words = node?.textContent?.trim() ?? ''
    if (words !== '') (window as unknown as { announced: (words: string) => void }).announced(words)
  }
  new MutationObserver((changes) => {
    for (const { target, addedNodes, type } of changes) {
      const region = (target instanceof Element ? target : target.parentElement)?.closest(live)
      if (type === 'characterData') hand(region ? target : null)
      for (const node of addedNodes) {
        if (region) hand(node)
        // An alert is said when it comes; other regions only when they change.
        else if (node instanceof Element)
          for (const alert of [node, ...node.querySelectorAll('*')]) if (alert.matches('[role=alert]')) hand(alert)
      }
    }
  }).observe(document, { childList: true, characterData: true, subtree: true })
}
