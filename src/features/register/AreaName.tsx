import { lazy, Suspense } from 'react'

// All districts of the country.
const Name = lazy(() =>
  import('@vant/area-data').then(({ areaList }) => ({
    default: ({ code }: { code: string }) =>
      [
        areaList.province_list[`${code.slice(0, 2)}0000`],
        areaList.city_list[`${code.slice(0, 4)}00`],
        areaList.county_list[code],
      ].join(''),
  })),
)

/** Province, city and district of a district's code. */
export function AreaName({ code }: { code: string }) {
  return (
    <Suspense fallback={code}>
      <Name code={code} />
    </Suspense>
  )
}
