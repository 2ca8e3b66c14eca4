import { Button, Field as FieldFrame, useRestoreFocusTarget } from '@fluentui/react-components'
import { BookContacts20Regular } from '@fluentui/react-icons/svg/book-contacts'
import { Payment20Regular } from '@fluentui/react-icons/svg/payment'
import { VehicleTruckProfile20Regular } from '@fluentui/react-icons/svg/vehicle-truck-profile'
import { Fragment, type ReactElement, type ReactNode } from 'react'
import type { AddressType } from '#contract/address.contract.ts'
import type { SpecialFileField, SpecialType } from '#contract/order.contract.ts'
import { readFields } from '#contract/form.ts'
import { orderForm } from '#contract/order.form.ts'
import { freightByPrice } from '#contract/order.rules.ts'
import { neededFiles, specialFields } from '#contract/specialOrder.rules.ts'
import type { freightOrderMachine } from '#machines/freightOrder/freightOrder.machine.ts'
import { Card } from '#src/components/Card.tsx'
import { FocusOnChange } from '#src/components/FocusOnChange.tsx'
import { Notice } from '#src/components/Notice.tsx'
import { formatFenPlain } from '#src/i18n/formats.ts'
import { useTranslate } from '#src/i18n/translate.ts'
import { plateWords } from '#src/parts/fleet/fleetWords.ts'
import { fieldId, useDrawnForm } from '#src/parts/form/drawnForm.ts'
import { FormButtons } from '#src/parts/form/Form.tsx'
import { formView } from '#src/parts/form/formView.tsx'
import {
  businessKeys,
  cargoKeys,
  payeeTypeKeys,
  payTypeKeys,
  type PlainKey,
  settleModeKeys,
  specialHintKeys,
  specialTypeKeys,
} from '#src/parts/order/orderWords.ts'
import type { ViewProps } from '#src/parts/ViewProps.ts'
import { accountWords } from './accountWords.ts'
import { useOrderFormStyles } from './OrderForm.styles.ts'
import { typeOf } from './specialType.ts'

type Order = ViewProps<typeof freightOrderMachine>
type Props = Order & {
  pictures: (field: SpecialFileField) => ReactNode
  /** The address book is wanted for a place. */
  onBook: (addressType: AddressType) => void
  /** A bound vehicle and its driver are wanted. */
  onFleet: () => void
  /** A bound account is wanted. */
  onAccount: () => void
  onAbandon: () => void
}

const { Form, Field } = formView(orderForm, 'order')

const { settleMode, unitPriceFen, weightKg, cube, distanceKm } = orderForm.fields
/** What the freight is made of, where it is made of a price. */
const priced = {
  schema: orderForm.schema,
  fields: { settleMode, unitPriceFen, weightKg, cube, distanceKm },
  rule: () => ({}),
}

/** Every field of an order, in the order of the waybill. */
export function OrderForm({
  snapshot,
  send,
  pictures,
  onBook,
  onFleet,
  onAccount,
  onAbandon,
}: Props) {
  const styles = useOrderFormStyles()
  const t = useTranslate('order')
  const ofFleet = useTranslate('fleet')
  const { order, form, fillings, partedFrom } = snapshot.context
  const wordsOf = (keys: Readonly<Record<string, PlainKey>>) =>
    Object.fromEntries(Object.entries(keys).map(([value, key]) => [value, t(key)]))
  const byPrice = freightByPrice(readFields(priced, form.texts, undefined).values)
  const isOpen = snapshot.can({ type: 'form.submitted' })
  const book = (addressType: AddressType) => (
    <Chooser
      icon={<BookContacts20Regular />}
      label={t('order.book.open')}
      isOpen={isOpen}
      onOpen={() => onBook(addressType)}
    />
  )
  const fleet = (
    <Chooser
      icon={<VehicleTruckProfile20Regular />}
      label={t('order.fleet.open')}
      isOpen={isOpen}
      onOpen={onFleet}
    />
  )
  const isChosen = (form.texts['payeeCardId'] ?? '') !== ''
  // What an outside system pushes says its account in full.
  const account = order?.orderKind !== 'API' && (
    <Chooser
      icon={<Payment20Regular />}
      label={t('order.account.open')}
      isOpen={isOpen}
      onOpen={onAccount}
    />
  )
  return (
    <Form snapshot={snapshot} send={send} failed={t('order.form.saveFailed')} isChange>
      {snapshot.matches({ editing: 'conflicted' }) && <Conflict snapshot={snapshot} send={send} />}
      <SpecialFields type={typeOf(form.texts)} pictures={pictures} />
      <Section title={t('order.form.order')}>
        <Field name="originalDocumentNumber" hint={t('order.hint.originalDocumentNumber')} />
        <Field name="businessTypeCode" words={wordsOf(businessKeys)} />
        <Field name="consignor" />
        <Field name="consignorID" hint={t('order.hint.consignorID')} />
        <Field name="consignee" />
        <Field name="consigneeID" hint={t('order.hint.consigneeID')} />
      </Section>
      <Section title={t('order.detail.goods')}>
        <Field name="descriptionOfGoods" />
        <Field name="cargoTypeClassificationCode" words={wordsOf(cargoKeys)} />
        <Field name="weightKg" />
        <Field name="cube" />
        <Field name="packages" />
      </Section>
      {/* What a choice fills in is a new beginning for these fields alone. */}
      <Section title={t('order.form.loading')} actions={book(1)} key={`loading ${fillings[1]}`}>
        <Field name="fromCode" />
        <Field name="placeOfLoading" isWide />
        <Field name="loadingContact" />
        <Field name="loadingPhone" inputMode="tel" />
      </Section>
      <Section title={t('order.form.unloading')} actions={book(2)} key={`unloading ${fillings[2]}`}>
        <Field name="toCode" />
        <Field name="goodsReceiptPlace" isWide />
        <Field name="unloadingContact" />
        <Field name="unloadingPhone" inputMode="tel" />
      </Section>
      <Section title={t('order.detail.vehicle')} actions={fleet} key={`crew ${fillings.crew}`}>
        <Field name="vehicleNumber" />
        <Field name="vehiclePlateColorCode" words={plateWords(ofFleet)} />
        <Field name="trailerVehiclePlateNumber" hint={t('order.hint.trailer')} />
        <div className={styles.wide} aria-live="polite">
          {partedFrom !== null && (form.texts['driverName'] ?? '') === '' && (
            <Notice tone="warning" title={t('order.fleet.parted')}>
              {t('order.fleet.partedHint', { plate: partedFrom })}
            </Notice>
          )}
        </div>
        {/* Another vehicle empties these alone: its plate is still being typed. */}
        <Fragment key={`driver ${fillings.driver}`}>
          <Field name="driverName" />
          <Field name="driverIdNo" />
          <Field name="driverPhone" inputMode="tel" />
          <Field name="actualCarrierName" hint={t('order.hint.actualCarrier')} />
          <Field name="actualCarrierID" />
        </Fragment>
      </Section>
      <FocusOnChange fieldId={fieldId('payeeAccount')} to={String(isChosen)} />
      {/* Who drives may be the payee, too. */}
      <Section
        title={t('order.detail.money')}
        actions={account}
        key={`money ${fillings.crew} ${fillings.driver} ${fillings.account} ${isChosen}`}
      >
        <Field name="settleMode" words={wordsOf(settleModeKeys)} />
        <Field name="unitPriceFen" />
        <Field
          name="freightFen"
          {...(byPrice === null
            ? {}
            : { hint: t('order.hint.byPrice', { amount: formatFenPlain(byPrice) }) })}
        />
        <Field name="driverFreightFen" hint={t('order.hint.driverFreight')} />
        <Field name="deductFen" hint={t('order.hint.deduct')} />
        <Field name="payType" words={wordsOf(payTypeKeys)} />
        <Field name="payeeType" words={wordsOf(payeeTypeKeys)} />
        <Field name="payeeName" />
        {isChosen ? (
          <ChosenAccount snapshot={snapshot} send={send} />
        ) : (
          <Field name="payeeAccount" hint={t('order.hint.payeeAccount')} needed="later" />
        )}
      </Section>
      <Section title={t('order.form.time')}>
        <Field name="contractNo" hint={t('order.hint.contractNo')} />
        <Field name="distanceKm" />
        <Field name="consignmentDateTime" />
        <Field name="despatchActualDateTime" />
        <Field name="goodsReceiptDateTime" />
        <Field name="trackUrl" isWide inputMode="url" />
      </Section>
      <Section title={t('order.form.more')}>
        <Field name="policyNumber" />
        <Field name="insuranceCompany" />
        <Field name="remark" />
      </Section>
      <div className={styles.buttons}>
        <FormButtons
          submit={t('order.form.save')}
          working={t('order.form.saving')}
          cancel={order ? t('order.form.cancel') : t('order.form.back')}
          onCancel={onAbandon}
        />
      </div>
    </Form>
  )
}

/** The account that was chosen, of whose number only its end is known here. */
function ChosenAccount({ snapshot, send }: Order) {
  const styles = useOrderFormStyles()
  const t = useTranslate('order')
  const { form, chosenCard } = snapshot.context
  const { isOpen, errorOf } = useDrawnForm()
  const { payeeCardId = '', payeeName = '' } = form.texts
  const error = errorOf('payeeAccount')
  return (
    <FieldFrame
      label={t('order.field.payeeAccount')}
      validationMessage={error}
      validationState={error ? 'error' : 'none'}
    >
      <div className={styles.chosen}>
        <input type="hidden" name="payeeCardId" value={payeeCardId} />
        <span>
          {chosenCard?.cardId === payeeCardId
            ? accountWords(t, chosenCard)
            : t('order.account.chosen', { name: payeeName })}
        </span>
        <Button
          id={fieldId('payeeAccount')}
          disabled={!isOpen}
          onClick={() => send({ type: 'form.typed', texts: { payeeCardId: '' } })}
        >
          {t('order.account.type')}
        </Button>
      </div>
    </FieldFrame>
  )
}

type SpecialProps = { type: SpecialType | null; pictures: Props['pictures'] }

/** What a special order of a type says beside, first: it decides whether the type is the right one. */
function SpecialFields({ type, pictures }: SpecialProps) {
  const styles = useOrderFormStyles()
  const t = useTranslate('order')
  if (type === null) return null
  const has = (field: string) => specialFields[type].some((it) => it === field)
  return (
    <Section title={t(specialTypeKeys[type])}>
      <div className={styles.wide}>
        <Notice tone="info" title={t(specialHintKeys[type])} />
      </div>
      {has('tripList') && <Field name="tripList" hint={t('order.hint.tripList')} needed="later" />}
      {has('returnOf') && <Field name="returnOf" hint={t('order.hint.returnOf')} needed="later" />}
      {has('explanation') && (
        <Field
          name="explanation"
          hint={t(type === 1 ? 'order.hint.emergency' : 'order.hint.explanation')}
          {...(type === 1 ? {} : { needed: 'later' })}
        />
      )}
      {neededFiles[type].map(pictures)}
    </Section>
  )
}

type SectionProps = { title: string; actions?: ReactNode; children: ReactNode }

function Section({ title, actions, children }: SectionProps) {
  const styles = useOrderFormStyles()
  return (
    <Card title={title} actions={actions}>
      <div className={styles.fields}>{children}</div>
    </Card>
  )
}

type ChooserProps = {
  icon: ReactElement
  label: string
  isOpen: boolean
  onOpen: () => void
}

/** Opens what fills in a part of the form. */
function Chooser({ icon, label, isOpen, onOpen }: ChooserProps) {
  const toChoice = useRestoreFocusTarget()
  return (
    <Button {...toChoice} icon={icon} disabled={!isOpen} onClick={onOpen}>
      {label}
    </Button>
  )
}

function Conflict({ snapshot, send }: Order) {
  const t = useTranslate('order')
  return (
    <Notice
      tone="warning"
      title={t('order.form.conflict')}
      requestNo={snapshot.context.problem?.requestNo ?? null}
      actions={
        <>
          <Button onClick={() => send({ type: 'theirs.chosen' })}>
            {t('order.form.takeTheirs')}
          </Button>
          <Button appearance="primary" onClick={() => send({ type: 'mine.chosen' })}>
            {t('order.form.chooseMine')}
          </Button>
        </>
      }
    >
      {t('order.form.conflictHint')}
    </Notice>
  )
}
