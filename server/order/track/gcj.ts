import type { Place } from '#contract/track.rules.ts'

// The ellipsoid of Krassovsky, on which the published maps of the country are drawn.
const axis = 6_378_245
const flatness = 0.006_693_421_622_965_943

const waves = (value: number, parts: readonly (readonly [weight: number, turns: number])[]) =>
  parts.reduce((sum, [weight, turns]) => sum + weight * Math.sin(value * Math.PI * turns), 0)

const short = (x: number) =>
  (waves(x, [
    [20, 6],
    [20, 2],
  ]) *
    2) /
  3

const eastOf = (x: number, y: number) =>
  300 +
  x +
  2 * y +
  0.1 * x * x +
  0.1 * x * y +
  0.1 * Math.sqrt(Math.abs(x)) +
  short(x) +
  (waves(x, [
    [20, 1],
    [40, 1 / 3],
    [150, 1 / 12],
    [300, 1 / 30],
  ]) *
    2) /
    3

const northOf = (x: number, y: number) =>
  -100 +
  2 * x +
  3 * y +
  0.2 * y * y +
  0.1 * x * y +
  0.2 * Math.sqrt(Math.abs(x)) +
  short(x) +
  (waves(y, [
    [20, 1],
    [40, 1 / 3],
    [160, 1 / 12],
    [320, 1 / 30],
  ]) *
    2) /
    3

/** What a receiver tells (WGS-84) as maps of the mainland have it (GCJ-02): some hundred metres beside. */
export const gcjOf = ({ lng, lat }: Place): Place => {
  const [x, y] = [lng - 105, lat - 35]
  const turn = (lat / 180) * Math.PI
  const curve = 1 - flatness * Math.sin(turn) ** 2
  const north = (axis * (1 - flatness)) / (curve * Math.sqrt(curve))
  const east = (axis / Math.sqrt(curve)) * Math.cos(turn)
  return {
    lng: lng + (eastOf(x, y) * 180) / (east * Math.PI),
    lat: lat + (northOf(x, y) * 180) / (north * Math.PI),
  }
}
