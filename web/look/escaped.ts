/** A text as it stands in markup, whatever it says; what should be a number may be a text in a record that somebody else has written. */
export function escaped(text: string | number): string {
  return String(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
