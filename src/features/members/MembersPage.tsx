import type { MemberRow } from '#contract/credit.contract.ts'
import { formatCount } from '#src/i18n/formats.ts'
import { useTranslate } from '#src/i18n/translate.ts'
import type { ListView } from '#src/parts/list/ListBody.tsx'
import { ListPage } from '#src/parts/list/ListPage.tsx'
import { areaFilter, keywordFilter } from '#src/parts/credit/creditFilters.tsx'
import {
  areaColumn,
  gradeColumn,
  partyColumn,
  stateColumn,
} from '#src/parts/credit/enterpriseColumns.tsx'
import { isMemberLevel, memberLevels } from './memberLevels.ts'

/** A member as the list shows it. */
export type MemberItem = MemberRow & { id: string }

const tonnes = (kilograms: number) => formatCount(Math.round(kilograms / 1000))

/** The members of the platform and what they have achieved. */
export function MembersPage(list: ListView<MemberItem>) {
  const t = useTranslate('credit')
  return (
    <ListPage
      {...list}
      title={t('credit.members.title')}
      description={t('credit.members.description')}
      caption={t('credit.members.caption')}
      filters={[
        keywordFilter(t),
        areaFilter(t),
        {
          kind: 'choice',
          name: 'memberLevel',
          label: t('credit.members.level'),
          options: memberLevels.map((level) => ({
            value: String(level),
            label: t(`credit.members.level.${level}`),
          })),
        },
      ]}
      columns={[
        partyColumn(t, list.tools?.here),
        {
          key: 'memberLevel',
          title: t('credit.members.level'),
          sortable: true,
          nowrap: true,
          render: ({ memberLevel }) =>
            isMemberLevel(memberLevel)
              ? t(`credit.members.level.${memberLevel}`)
              : t('common.none'),
        },
        gradeColumn(t, false),
        stateColumn(t),
        {
          key: 'achievementCount',
          title: t('credit.members.achievements'),
          count: 'achievementCount',
          sortable: true,
        },
        {
          key: 'freightKg',
          title: t('credit.members.freight'),
          align: 'end',
          sortable: true,
          render: ({ freightKg }) => tonnes(freightKg),
        },
        areaColumn(t, false),
        {
          key: 'updateTime',
          title: t('credit.members.updateTime'),
          time: 'updateTime',
          sortable: true,
        },
      ]}
      rowName={({ entName }) => entName}
      empty={{ title: t('credit.members.empty'), hint: t('credit.members.emptyHint') }}
    />
  )
}
