import * as z from 'zod/mini'

/** Outlines of areas as the portal ships them in its own folder: GeoJSON, each area with its code and name. */
export const Boundaries = z.object({
  type: z.literal('FeatureCollection'),
  features: z.array(
    z.object({
      type: z.literal('Feature'),
      properties: z.object({ code: z.string(), name: z.string() }),
      geometry: z.object({
        type: z.literal('MultiPolygon'),
        coordinates: z.array(z.array(z.array(z.array(z.number())))),
      }),
    }),
  ),
})
export type Boundaries = z.infer<typeof Boundaries>
