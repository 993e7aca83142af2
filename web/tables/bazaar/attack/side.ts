/** Is it good for whoever looks how an attack came out? Neither to whoever only watches. */
export function sideOf(you: number | null, by: number, success: boolean): 'good' | 'bad' | undefined {
  return you === null ? undefined : success === (by === you) ? 'good' : 'bad'
}
