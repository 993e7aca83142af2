/** Hex coordinates, labels, neighbours, regions and text maps. */
export { around, axial, centreOf, cornersOf, distance, grid, hexagon, label, placeOf, regions, rowName, SIDES } from './grid.ts'
export type { Grid, Place } from './grid.ts'
export { readMap, writeMap } from './map.ts'
export type { BadMap, Hex, HexMap } from './map.ts'
