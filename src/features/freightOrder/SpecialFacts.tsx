import { Button } from '@fluentui/react-components'
import { ArrowDownload20Regular } from '@fluentui/react-icons/svg/arrow-download'
import { type SpecialDetail, specialFileFields } from '#contract/order.contract.ts'
import { Card } from '#src/components/Card.tsx'
import { DataTable } from '#src/components/DataTable.tsx'
import { formatBytes } from '#src/i18n/formats.ts'
import { useTranslate } from '#src/i18n/translate.ts'
import { tonsOf } from '#src/parts/order/orderColumns.tsx'
import { pictureKeys } from '#src/parts/order/orderWords.ts'
import { orderAddress } from '#src/parts/pay/payAddresses.ts'
import { TextLink } from '#src/parts/TextLink.tsx'
import { useOrderViewStyles } from './OrderView.styles.ts'

type Props = { special: SpecialDetail; onDownload: (fileId: string) => void }

/** What a special order says beside: its trips, why it is special, the order it returns, and its pictures. */
export function SpecialFacts({ special, onDownload }: Props) {
  const t = useTranslate('order')
  const styles = useOrderViewStyles()
  const { trips, explanation, returnOf, files } = special
  const address =
    returnOf?.id && returnOf.orderKind ? orderAddress(returnOf.id, returnOf.orderKind) : null
  return (
    <Card title={t('order.special.facts')}>
      <div className={styles.evidence}>
        {explanation !== null && (
          <p>
            <span className={styles.quiet}>{t('order.field.explanation')}</span> {explanation}
          </p>
        )}
        {returnOf && (
          <p>
            <span className={styles.quiet}>{t('order.field.returnOf')}</span>{' '}
            {address === null ? (
              returnOf.number
            ) : (
              <TextLink to={address}>{returnOf.number}</TextLink>
            )}
          </p>
        )}
        {trips.length > 0 && (
          <DataTable
            caption={t('order.field.tripList')}
            rows={trips.map((trip, at) => ({ ...trip, id: String(at + 1) }))}
            rowKey={({ id }) => id}
            rowName={({ id }) => id}
            columns={[
              { key: 'id', title: t('order.special.trip'), text: 'id' },
              {
                key: 'start',
                title: t('order.field.despatchActualDateTime'),
                time: 'start',
              },
              {
                key: 'end',
                title: t('order.field.goodsReceiptDateTime'),
                time: 'end',
              },
              {
                key: 'weightKg',
                title: t('order.field.weight'),
                align: 'end',
                render: ({ weightKg }) => tonsOf(weightKg),
              },
            ]}
          />
        )}
        {specialFileFields
          .filter((field) => files.some((it) => it.field === field))
          .map((field) => (
            <div key={field} className={styles.files}>
              <span className={styles.quiet}>{t(pictureKeys[field])}</span>
              {files
                .filter((it) => it.field === field)
                .map(({ file }) => (
                  <Button
                    key={file.id}
                    size="small"
                    icon={<ArrowDownload20Regular />}
                    onClick={() => onDownload(file.id)}
                  >
                    {file.name} · {formatBytes(file.size)}
                  </Button>
                ))}
            </div>
          ))}
      </div>
    </Card>
  )
}
