export type Point = readonly [longitude: number, latitude: number]
export type Ring = readonly Point[]
/** Outer ring first, then its holes. */
export type Shape = { code: string; polygons: readonly (readonly Ring[])[] }

/** A stretch of border between two places where three areas meet, drawn once for the two areas that share it. */
type Arc = { key: string; points: Point[] }

const keyOf = ([longitude, latitude]: Point) => `${longitude},${latitude}`

/** Without the closing point that repeats the first, and without repeated ones. */
const openRing = (ring: Ring): Point[] =>
  ring.filter((point, at) => keyOf(point) !== keyOf(ring[(at + 1) % ring.length] ?? point))

/** Places where a border forks: their neighbours on all rings are more than two. */
const findForks = (rings: readonly Ring[]) => {
  const neighbours = new Map<string, Set<string>>()
  for (const ring of rings) {
    ring.forEach((point, at) => {
      const key = keyOf(point)
      const known = neighbours.get(key) ?? new Set()
      for (const near of [ring.at(at - 1), ring[(at + 1) % ring.length]]) {
        if (near) known.add(keyOf(near))
      }
      neighbours.set(key, known)
    })
  }
  return new Set([...neighbours].filter(([, near]) => near.size > 2).map(([key]) => key))
}

const arcOf = (points: Point[]): Arc => {
  const forward = points.map(keyOf)
  const [one, other] = [forward.join(' '), forward.toReversed().join(' ')]
  return { key: one < other ? one : other, points }
}

/** A ring as the arcs it goes along; one without forks is one arc, begun where every other ring would begin it. */
const cut = (ring: Point[], forks: ReadonlySet<string>): Arc[] => {
  const isFork = (point: Point) => forks.has(keyOf(point))
  const first = ring.findIndex(isFork)
  const start =
    first >= 0
      ? first
      : ring.reduce(
          (least, point, at) => (keyOf(point) < keyOf(ring[least] ?? point) ? at : least),
          0,
        )
  const turned = [...ring.slice(start), ...ring.slice(0, start)]
  const closed = [...turned, ...turned.slice(0, 1)]
  const arcs: Arc[] = []
  let points: Point[] = []
  closed.forEach((point, at) => {
    points.push(point)
    if (at > 0 && (isFork(point) || at === closed.length - 1)) {
      arcs.push(arcOf(points))
      points = [point]
    }
  })
  return arcs
}

/** Arcs end to end as closed rings. */
const join = (arcs: readonly Arc[]): Point[][] => {
  const left = new Set(arcs)
  const rings: Point[][] = []
  for (const arc of left) {
    left.delete(arc)
    const ring = [...arc.points]
    for (;;) {
      const end = keyOf(ring.at(-1) ?? [0, 0])
      if (end === keyOf(ring[0] ?? [0, 0])) break
      const next = [...left].find(({ points: [start] }) => start && keyOf(start) === end)
      if (!next) throw new Error(`a border ends at ${end}`)
      left.delete(next)
      ring.push(...next.points.slice(1))
    }
    rings.push(ring)
  }
  return rings
}

export const areaOf = (ring: Ring) =>
  ring.reduce((sum, [x, y], at) => {
    const [nextX, nextY] = ring[(at + 1) % ring.length] ?? [x, y]
    return sum + (x * nextY - nextX * y) / 2
  }, 0)

const contains = (ring: Ring, [x, y]: Point) => {
  let isInside = false
  ring.forEach(([x1, y1], at) => {
    const [x2, y2] = ring.at(at - 1) ?? [x1, y1]
    if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) isInside = !isInside
  })
  return isInside
}

/** Rings as polygons: those that turn the other way are holes of the one around them. */
const polygonsOf = (rings: readonly Point[][]): Point[][][] => {
  const isOuter = (ring: Ring) => areaOf(ring) > 0
  const polygons = rings.filter(isOuter).map((ring) => [ring])
  for (const hole of rings.filter((ring) => !isOuter(ring))) {
    const [inside] = hole
    polygons.find(([outer]) => outer && inside && contains(outer, inside))?.push(hole)
  }
  return polygons
}

/**
 * Joins the shapes of one group into one, each arc made simpler once: neighbours keep a common border, and the borders
 * inside a group vanish.
 */
export const redraw = (
  shapes: readonly Shape[],
  groupOf: (code: string) => string,
  simpler: (points: readonly Point[]) => Point[],
): Map<string, Point[][][]> => {
  const rings = shapes.map(({ code, polygons }) => ({
    group: groupOf(code),
    rings: polygons.flatMap((polygon) =>
      polygon.map((ring, at) => {
        const open = openRing(ring)
        return areaOf(open) > 0 === (at === 0) ? open : open.toReversed()
      }),
    ),
  }))
  const forks = findForks(rings.flatMap((shape) => shape.rings))
  const drawn = new Map<string, Point[]>()
  const drawArc = ({ key, points }: Arc): Arc => {
    const canonical = points.map(keyOf).join(' ') === key ? points : points.toReversed()
    const simple = drawn.get(key) ?? simpler(canonical)
    drawn.set(key, simple)
    return { key, points: canonical === points ? simple : simple.toReversed() }
  }
  const groups = Map.groupBy(rings, ({ group }) => group)
  return new Map(
    [...groups].map(([group, members]) => {
      const arcs = members.flatMap((member) => member.rings.flatMap((ring) => cut(ring, forks)))
      const uses = Map.groupBy(arcs, ({ key }) => key)
      const outline = arcs.filter(({ key }) => uses.get(key)?.length === 1)
      return [group, polygonsOf(join(outline.map(drawArc)))]
    }),
  )
}
