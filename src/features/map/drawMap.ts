import type { Boundaries } from '#contract/boundary.ts'
import type { AreaCredit } from '#contract/statistics.contract.ts'
import { type Drawing, tooltipIn } from '#src/components/chart.ts'
import type { Shade } from '#src/theme/mapRamp.ts'
import { type AreaFigures, classOf, type Measure, measureOf } from './measures.ts'

/** An area that is pointed at, in lines; `null` is one of which nothing is known. */
type SayArea = (name: string, area: AreaCredit | null) => readonly string[]

/** Cities stand on maps without their rank: 合肥. */
const shortNameOf = (name: string) => (name.length > 2 ? name.replace(/市$/, '') : name)

/** Areas in the colours of their classes, each with its name. */
export const drawMap =
  (
    { areaCode, areas }: AreaFigures,
    { features }: Boundaries,
    measure: Measure,
    sayArea: SayArea,
  ): Drawing =>
  (ink) => {
    const { text, line, ground, font, size, moves } = ink
    const tooltip = tooltipIn(ink)
    // A name may be wider than its area: it keeps the area's ground about it.
    const inkOn = (shade: Shade | undefined) => ({
      color: shade?.ink ?? text,
      textBorderColor: shade?.fill ?? line,
      textBorderWidth: 3,
    })
    const nameOf = new Map(features.map(({ properties }) => [properties.code, properties.name]))
    return {
      animation: moves,
      tooltip: {
        ...tooltip,
        textStyle: { ...tooltip.textStyle, lineHeight: size * 1.6 },
        formatter: ({ name }: { name: string }) => {
          const area = areas.find((it) => it.areaCode === name) ?? null
          return sayArea(nameOf.get(name) ?? name, area).join('\n')
        },
      },
      series: [
        {
          type: 'map',
          map: areaCode,
          nameProperty: 'code',
          // A degree of longitude is shorter than one of latitude, here in the middle of the country.
          aspectScale: 0.85,
          left: 8,
          right: 8,
          top: 8,
          bottom: 8,
          preserveAspect: 'contain',
          selectedMode: false,
          data: areas.map((area) => {
            const shade = classOf(measure, measureOf(area, measure))?.shade
            return {
              name: area.areaCode,
              value: measureOf(area, measure) ?? 0,
              itemStyle: { areaColor: shade?.fill ?? line },
              label: inkOn(shade),
              emphasis: {
                label: inkOn(shade),
                itemStyle: { areaColor: shade?.fill ?? line, borderColor: text, borderWidth: 2.5 },
              },
            }
          }),
          itemStyle: { areaColor: line, borderColor: ground, borderWidth: 1.2 },
          label: {
            show: true,
            fontFamily: font,
            fontSize: size,
            formatter: ({ name }: { name: string }) => shortNameOf(nameOf.get(name) ?? ''),
          },
          labelLayout: { hideOverlap: true },
        },
      ],
    }
  }
