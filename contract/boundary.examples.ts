import type { Boundaries } from './boundary.ts'

const cell = (
  code: string,
  name: string,
  x: number,
  y: number,
): Boundaries['features'][number] => ({
  type: 'Feature',
  properties: { code, name },
  geometry: {
    type: 'MultiPolygon',
    coordinates: [
      [
        [
          [117 + x, 31 + y],
          [118 + x, 31 + y],
          [118 + x, 32 + y],
          [117 + x, 32 + y],
          [117 + x, 31 + y],
        ],
      ],
    ],
  },
})

/** Three cities, drawn as squares. */
export const boundaries: Boundaries = {
  type: 'FeatureCollection',
  features: [
    cell('340100', '合肥市', 0, 0),
    cell('340200', '芜湖市', 1, 0),
    cell('340400', '淮南市', 0, 1),
  ],
}
