import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { areaList } from '@vant/area-data'
import { simplerBy } from './boundaries/simpler.ts'
import { areaOf, redraw, type Point, type Shape } from './boundaries/topology.ts'

const [directory, province = '340000'] = process.argv.slice(2)
if (!directory) {
  throw new Error(
    'node bin/boundaries.ts DIR [PROVINCE]: DIR has GeoJSON files of districts whose ids are their codes',
  )
}

/** Districts that got another code since the source was drawn; two to one code were joined. */
const recoded: Readonly<Record<string, string>> = {
  340203: '340209',
  340208: '340209',
  340221: '340210',
  340222: '340212',
  340225: '340281',
  340824: '340882',
  341822: '341882',
}

type Feature = {
  id: string | number
  geometry:
    | { type: 'Polygon'; coordinates: Point[][] }
    | { type: 'MultiPolygon'; coordinates: Point[][][] }
}

const rounded = ([longitude, latitude]: Point): Point => [
  Math.round(longitude * 1e5) / 1e5,
  Math.round(latitude * 1e5) / 1e5,
]

const shapes: Shape[] = globSync('*.geojson', { cwd: directory })
  .flatMap((file) => {
    const { features } = JSON.parse(readFileSync(join(directory, file), 'utf8')) as {
      features: Feature[]
    } // as GeoJSON says
    return features
  })
  .filter(({ id }) => String(id).startsWith(province.slice(0, 2)))
  .map(({ id, geometry }) => ({
    code: recoded[id] ?? String(id),
    polygons: (geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates).map(
      (polygon) => polygon.map((ring) => ring.map(rounded)),
    ),
  }))

const nameOf = (code: string) => areaList.city_list[code] ?? areaList.county_list[code]
const cityOf = (code: string) => `${code.slice(0, 4)}00`

/** Slivers that the source left between neighbours; square degrees, of which one is about 10,000 km². */
const isSliver = ([outer = []]: readonly (readonly Point[])[]) => Math.abs(areaOf(outer)) < 2e-5

const write = (code: string, areas: ReadonlyMap<string, readonly Point[][][]>, digits: number) => {
  const short = ([longitude, latitude]: Point) => [
    Number(longitude.toFixed(digits)),
    Number(latitude.toFixed(digits)),
  ]
  const features = [...areas].toSorted().map(([id, polygons]) => {
    const name = nameOf(id)
    if (name === undefined) throw new Error(`no area has the code ${id}`)
    return {
      type: 'Feature',
      properties: { code: id, name },
      geometry: {
        type: 'MultiPolygon',
        coordinates: polygons
          .filter((polygon) => !isSliver(polygon))
          .map((polygon) => polygon.map((ring) => ring.map(short))),
      },
    }
  })
  const text = JSON.stringify({ type: 'FeatureCollection', features })
  writeFileSync(`public/boundaries/${code}.json`, `${text}\n`)
  console.log(`${code}  ${features.length} areas  ${Math.round(text.length / 1_000)} kB`)
}

mkdirSync('public/boundaries', { recursive: true })
write(province, redraw(shapes, cityOf, simplerBy(0.008)), 3)
const districts = redraw(shapes, (code) => code, simplerBy(0.002))
for (const [city, codes] of Map.groupBy(districts, ([code]) => cityOf(code))) {
  write(city, new Map(codes), 4)
}

const missing = Object.keys(areaList.county_list).filter(
  (code) =>
    code.startsWith(province.slice(0, 2)) && !/(7[1-9]|9\d)$/.test(code) && !districts.has(code),
)
if (missing.length > 0) throw new Error(`no boundary of ${missing.join(', ')}`)
