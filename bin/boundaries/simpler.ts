import type { Point } from './topology.ts'

const distance = ([x, y]: Point, [x1, y1]: Point, [x2, y2]: Point) => {
  const [dx, dy] = [x2 - x1, y2 - y1]
  const length = dx * dx + dy * dy
  const along =
    length === 0 ? 0 : Math.max(0, Math.min(1, ((x - x1) * dx + (y - y1) * dy) / length))
  return Math.hypot(x - x1 - along * dx, y - y1 - along * dy)
}

/** Drops points that lie within the tolerance (degrees) of the line without them (Douglas and Peucker); ends stay. */
export const simplerBy =
  (tolerance: number) =>
  (points: readonly Point[]): Point[] => {
    const corners = new Set([0, points.length - 1])
    const spans: [number, number][] = [[0, points.length - 1]]
    // A closed border has no line between its ends: it is bent at its middle first.
    const middle = points.length >> 1
    const [first, last] = [points[0], points.at(-1)]
    if (first && last && first[0] === last[0] && first[1] === last[1] && points.length > 3) {
      corners.add(middle)
      spans.splice(0, 1, [0, middle], [middle, points.length - 1])
    }
    for (let span = spans.pop(); span; span = spans.pop()) {
      const [from, to] = span
      const [start, end] = [points[from], points[to]]
      if (!start || !end) continue
      let farthest = from
      let most = tolerance
      for (let at = from + 1; at < to; at++) {
        const away = distance(points[at] ?? start, start, end)
        if (away > most) [farthest, most] = [at, away]
      }
      if (farthest === from) continue
      corners.add(farthest)
      spans.push([from, farthest], [farthest, to])
    }
    return points.filter((_, at) => corners.has(at))
  }
