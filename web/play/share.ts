/** Hands a sentence and a link to the system's own way of sharing; where it has none, copies them. Was it copied? */
export async function shared(sentence: string, link: string): Promise<boolean> {
  try {
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
