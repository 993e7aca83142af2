/** Hands a sentence and a link to the deal to the system's own way of sharing; where it has none, copies them. Was it copied? */
export async function shared(sentence: string, match: string, seed: string | null): Promise<boolean> {
  try {
    const { linkTo } = await import('../deals/links.ts')
    const link = linkTo(match, seed) ?? location.origin
    if ('share' in navigator) {
      await navigator.share({ text: sentence, url: link })
      return false
    }
    await (navigator as Navigator).clipboard.writeText(`${sentence}\n${link}`)
    return true
  } catch {
    // Whoever was asked has changed their mind, or the browser forbids it.
    return false
  }
}
