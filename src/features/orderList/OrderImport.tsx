import { Button } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import type { PagedKind } from '#contract/order.rules.ts'
import { formatFenPlain } from '#src/i18n/formats.ts'
import { useTranslate } from '#src/i18n/translate.ts'
import {
  SpreadsheetImport,
  type SpreadsheetImportView,
} from '#src/parts/spreadsheetImport/SpreadsheetImport.tsx'
import type { PlainKey } from '#src/parts/order/orderWords.ts'
import { TextLink } from '#src/parts/TextLink.tsx'

type Props = SpreadsheetImportView & {
  orderKind: PagedKind
  /** Leads to the orders of this import. */
  onSee: (batchNo: string | null) => void
  /** The imports of before, while a file is chosen. */
  earlier?: ReactNode
  /** Registers a contract that a row names. */
  onRegister: () => void
  /** Takes its orders back. */
  onUndo: (batchNo: string, count: number) => void
}

const hintKeyOf = (orderKind: PagedKind): PlainKey => {
  if (orderKind === 'REALTIME') return 'order.realTime.importHint'
  return orderKind === 'SPECIAL' ? 'order.special.importHint' : 'order.import.hint'
}

/** The code of a row whose vehicle or driver is not bound. */
const notBound = 'R12'
/** The code of a row whose contract is not registered, or does not cover it. */
const notCovered = 'R19'

/** Import of orders: who is not bound is bound on another page, with the row filled in; a contract is registered beside it. */
export function OrderImport({
  orderKind,
  onSee,
  onRegister,
  onUndo,
  earlier,
  ...importing
}: Props) {
  const t = useTranslate('order')
  // Imported orders are those that are not named.
  const ofKind = orderKind === 'TAXPAY' ? '' : `&kind=${orderKind}`
  return (
    <>
      <SpreadsheetImport
        {...importing}
        title={t('order.list.import')}
        hint={t(hintKeyOf(orderKind))}
        file={t('order.import.file')}
        goOn={t(
          orderKind === 'REALTIME' ? 'order.realTime.importAndTry' : 'order.import.andSubmit',
        )}
        sums={({ freightFen = 0, driverFreightFen = 0 }) => (
          <>
            {t('order.import.sums', {
              freight: formatFenPlain(freightFen),
              driverFreight: formatFenPlain(driverFreightFen),
            })}
            {!importing.snapshot.context.goesOn && (
              <p>{t(orderKind === 'REALTIME' ? 'order.realTime.drafts' : 'order.import.drafts')}</p>
            )}
          </>
        )}
        see={(batchNo) => (
          <>
            <Button appearance="primary" onClick={() => onSee(batchNo)}>
              {t('order.import.see')}
            </Button>
            {batchNo !== null && (
              <Button
                onClick={() => onUndo(batchNo, importing.snapshot.context.report?.success ?? 0)}
              >
                {t('order.act.undoImport')}
              </Button>
            )}
          </>
        )}
        helpWith={({ code, row }, { id }) => {
          if (code === notCovered)
            return (
              <Button size="small" onClick={onRegister}>
                {t('order.act.registerContract')}
              </Button>
            )
          return (
            id !== null &&
            code === notBound && (
              <TextLink to={`/tax/bind?batch=${encodeURIComponent(id)}&row=${row}${ofKind}`}>
                {t('order.import.bind')}
              </TextLink>
            )
          )
        }}
      />
      {importing.snapshot.matches('choosing') && earlier}
    </>
  )
}
