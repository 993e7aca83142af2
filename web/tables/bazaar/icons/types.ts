/** The sign of each type of item, from the same set: told apart by their outlines, at 16 px and without colour. */
export const TYPES: Readonly<Record<string, string>> = {
  food: 'lorc/shiny-apple',
  labor: 'lorc/flat-hammer',
  luxury: 'lorc/cut-diamond',
  magic: 'lorc/pointy-hat',
  raw: 'lorc/stone-block',
  tech: 'lorc/cog',
  wares: 'delapouite/amphora',
  wildcard: 'delapouite/round-star',
}
