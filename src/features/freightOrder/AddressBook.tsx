import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  mergeClasses,
} from '@fluentui/react-components'
import type { OrderAddress } from '#contract/address.contract.ts'
import { addressForm } from '#contract/address.form.ts'
import type { addressBookMachine } from '#machines/addressBook/addressBook.machine.ts'
import { isAddress } from '#machines/addressBook/addressBook.setup.ts'
import { ConfirmDialog } from '#src/components/ConfirmDialog.tsx'
import { EmptyState } from '#src/components/EmptyState.tsx'
import { FocusOnChange } from '#src/components/FocusOnChange.tsx'
import { FoundList } from '#src/components/FoundList.tsx'
import { KeywordSearch } from '#src/components/KeywordSearch.tsx'
import { LoadFailed } from '#src/components/LoadFailed.tsx'
import { Notice } from '#src/components/Notice.tsx'
import { ProblemNotice } from '#src/components/ProblemNotice.tsx'
import { useProblemWords } from '#src/i18n/problemWords.ts'
import { useTranslate } from '#src/i18n/translate.ts'
import { ActNotice } from '#src/parts/act/ActNotice.tsx'
import { ActOutcome } from '#src/parts/act/ActOutcome.tsx'
import { type ActView, isBusy, isTroubled } from '#src/parts/act/actView.ts'
import { Fields, FormButtons } from '#src/parts/form/Form.tsx'
import { formView } from '#src/parts/form/formView.tsx'
import type { ViewProps } from '#src/parts/ViewProps.ts'
import { useAddressBookStyles } from './AddressBook.styles.ts'

type Book = ViewProps<typeof addressBookMachine>
/** The saving that is on its way, where there is one. */
type Props = Book & { act?: ActView }

const { Form, Field } = formView(addressForm, 'order')

const titleId = 'address-book-title'
const changeIdOf = (id = '') => `address-book-change-${id}`

const isChanging = (snapshot: Book['snapshot']) =>
  (['filling', 'changing', 'renewing'] as const).some((open) => snapshot.matches({ open }))

/** The saved addresses, over the form whose place one of them shall fill. Mounted while closed, so that the focus finds its way back. */
export function AddressBook(props: Props) {
  const { snapshot, send } = props
  const styles = useAddressBookStyles()
  const t = useTranslate('order')
  const { addressType, changed, found } = snapshot.context
  const isForm = isChanging(snapshot)
  const now = found?.records.find(({ id }) => id === changed?.id)
  const close = { type: 'book.closed' } as const
  const leave = isForm ? ({ type: 'change.abandoned' } as const) : close
  return (
    <Dialog
      open={snapshot.matches('open')}
      onOpenChange={(_, { open }) => !open && snapshot.can(leave) && send(leave)}
    >
      <DialogSurface className={styles.surface} aria-busy={isBusy(snapshot, props.act ?? null)}>
        {/* To the form, whose fields let go of it while they are saved, and back to the address that it was about. */}
        <FocusOnChange
          fieldId={isForm ? titleId : changeIdOf(changed?.id)}
          to={[isForm, changed?.id, isForm ? snapshot.hasTag('busy') : now?.version].join()}
        />
        <DialogBody>
          <DialogTitle>
            <span id={titleId} tabIndex={-1} className={styles.title}>
              {t(isForm ? `order.book.changing.${addressType}` : `order.book.title.${addressType}`)}
            </span>
          </DialogTitle>
          <DialogContent className={styles.content}>
            {isForm ? <Change {...props} /> : <Addresses {...props} />}
          </DialogContent>
          {!isForm && (
            <DialogActions>
              <Button onClick={() => send(close)}>{t('common.close')}</Button>
            </DialogActions>
          )}
        </DialogBody>
        <Deletion snapshot={snapshot} send={send} />
      </DialogSurface>
    </Dialog>
  )
}

function Addresses({ snapshot, send, act = null }: Props) {
  const t = useTranslate('order')
  const { outcome, problem } = snapshot.context
  const adding = (name: string) => t('order.book.adding', { name })
  return (
    <>
      {act && <ActNotice {...act} whatOf={({ name }) => adding(name)} />}
      {outcome && (
        <ActOutcome
          outcome={outcome}
          what={adding(outcome.act.name)}
          done={t('order.book.added', { name: outcome.act.name })}
        />
      )}
      {snapshot.matches({ open: 'failed' }) && problem ? (
        <LoadFailed problem={problem} onRetry={() => send({ type: 'load.retried' })} />
      ) : (
        <>
          {snapshot.matches({ open: 'choosing' }) && !outcome && <NotChanged snapshot={snapshot} />}
          <Search snapshot={snapshot} send={send} />
          {!isTroubled(act) && <Found snapshot={snapshot} send={send} />}
          <Typed snapshot={snapshot} send={send} />
        </>
      )}
    </>
  )
}

/** Why the address is not as the person wanted it. */
function NotChanged({ snapshot }: Pick<Book, 'snapshot'>) {
  const t = useTranslate('order')
  const wordsOf = useProblemWords()
  const { changed, problem } = snapshot.context
  if (!problem) return null
  return (
    <Notice
      tone="danger"
      title={t('order.book.notChanged', { address: changed?.detailAddress ?? '' })}
      requestNo={problem.requestNo}
    >
      {problem.code === 'versionConflict' ? t('order.book.lookAgain') : wordsOf(problem)}
    </Notice>
  )
}

/** The form of an address; what somebody else has saved meanwhile stands above what is typed. */
function Change({ snapshot, send }: Book) {
  const t = useTranslate('order')
  const { changed, problem } = snapshot.context
  const isOvertaken = problem?.code === 'versionConflict'
  return (
    <Form
      snapshot={snapshot}
      send={send}
      {...(isOvertaken ? {} : { failed: t('order.book.changeFailed') })}
    >
      {isOvertaken && changed && snapshot.matches({ open: 'filling' }) && (
        <Notice
          tone="warning"
          title={t('order.book.overtaken', { address: wordsOfAddress(changed) })}
          requestNo={problem.requestNo}
        >
          {t('order.book.overtakenHint')}
        </Notice>
      )}
      <Fields>
        <Field name="areaCode" />
        <Field name="detailAddress" isWide />
        <Field name="contactName" />
        <Field name="contactPhone" inputMode="tel" />
      </Fields>
      <FormButtons
        submit={t('order.form.save')}
        working={t('order.form.saving')}
        cancel={t('common.cancel')}
        onCancel={() => send({ type: 'change.abandoned' })}
      />
    </Form>
  )
}

function Search({ snapshot, send }: Book) {
  const t = useTranslate('order')
  const { keyword, found, unwanted } = snapshot.context
  const isDeleted = unwanted && !found?.records.some(({ id }) => id === unwanted.id)
  return (
    <KeywordSearch
      id="address-book-keyword"
      label={t('order.book.keyword')}
      keyword={keyword}
      // The address that had the focus was deleted.
      found={isDeleted ? unwanted.id : ''}
      disabled={!snapshot.matches({ open: 'choosing' })}
      onSeek={(sought) => send({ type: 'address.sought', keyword: sought })}
    />
  )
}

function Found({ snapshot, send }: Book) {
  const t = useTranslate('order')
  const { addressType, keyword, found } = snapshot.context
  return (
    <FoundList
      found={found}
      filters={keyword === '' ? null : t('order.book.filter', { keyword })}
      onClear={() => send({ type: 'address.sought', keyword: '' })}
      empty={
        <EmptyState title={t(`order.book.empty.${addressType}`)}>
          {t('order.book.emptyHint')}
        </EmptyState>
      }
      cutShort={(count) => t('order.book.cutShort', { count })}
    >
      {(address) => <Address key={address.id} address={address} snapshot={snapshot} send={send} />}
    </FoundList>
  )
}

const wordsOfAddress = ({ areaName, detailAddress, contactName, contactPhone }: OrderAddress) =>
  `${areaName} ${detailAddress} · ${contactName} · ${contactPhone}`

function Address({ address, snapshot, send }: Book & { address: OrderAddress }) {
  const styles = useAddressBookStyles()
  const t = useTranslate('order')
  const named = { address: address.detailAddress }
  const disabled = !snapshot.matches({ open: 'choosing' })
  return (
    <li className={styles.row}>
      <div className={styles.thing}>
        <p className={styles.place}>
          {address.areaName} {address.detailAddress}
          {address.isDefault && <span className={styles.isDefault}>{t('order.book.default')}</span>}
        </p>
        <p className={styles.contact}>
          {address.contactName} · {address.contactPhone}
        </p>
      </div>
      <div className={styles.acts}>
        {!address.isDefault && (
          <Button
            appearance="subtle"
            className={styles.act}
            aria-label={t('order.book.makeDefaultOne', named)}
            disabledFocusable={disabled}
            onClick={() => send({ type: 'default.chosen', address })}
          >
            {t('order.book.makeDefault')}
          </Button>
        )}
        <Button
          id={changeIdOf(address.id)}
          appearance="subtle"
          className={styles.act}
          aria-label={t('order.book.changeOne', named)}
          disabledFocusable={disabled}
          onClick={() => send({ type: 'change.requested', address })}
        >
          {t('common.change')}
        </Button>
        <Button
          appearance="subtle"
          className={styles.act}
          aria-label={t('order.book.deleteOne', named)}
          disabledFocusable={disabled}
          onClick={() => send({ type: 'deletion.requested', address })}
        >
          {t('order.book.delete')}
        </Button>
        <Button
          className={styles.act}
          aria-label={t('order.book.chooseOne', named)}
          disabledFocusable={disabled}
          onClick={() => send({ type: 'address.chosen', address })}
        >
          {t('order.book.choose')}
        </Button>
      </div>
    </li>
  )
}

/** What stands in the form, to be saved for the next time. */
function Typed({ snapshot, send }: Book) {
  const styles = useAddressBookStyles()
  const t = useTranslate('order')
  const { typed, found } = snapshot.context
  const add = { type: 'address.added' } as const
  const isAdding = snapshot.matches({ open: 'adding' })
  const contact = [typed.contactName, typed.contactPhone].filter(Boolean).join(' · ')
  if (!found) return null
  return (
    <section className={mergeClasses(styles.row, styles.typed)} aria-label={t('order.book.typed')}>
      <div className={styles.thing}>
        <p className={styles.hint}>{t('order.book.typed')}</p>
        {typed.detailAddress && <p className={styles.place}>{typed.detailAddress}</p>}
        {contact && <p className={styles.contact}>{contact}</p>}
        {!isAddress(snapshot.context) && <p className={styles.hint}>{t('order.book.lacking')}</p>}
      </div>
      <div className={styles.acts}>
        <Button disabledFocusable={!snapshot.can(add)} onClick={() => send(add)}>
          {isAdding ? t('order.form.saving') : t('order.book.add')}
        </Button>
      </div>
    </section>
  )
}

/** Within the dialog that it stands over: closing it leaves the book open. */
function Deletion({ snapshot, send }: Book) {
  const t = useTranslate('order')
  const { unwanted, problem } = snapshot.context
  const isConfirming = snapshot.matches({ open: 'confirming' })
  return (
    <ConfirmDialog
      isOpen={isConfirming || snapshot.matches({ open: 'deleting' })}
      danger
      busy={!isConfirming}
      title={t('order.book.deleting', { address: unwanted?.detailAddress ?? '' })}
      confirm={t('order.book.delete')}
      onConfirm={() => send({ type: 'deletion.confirmed' })}
      onCancel={() => send({ type: 'deletion.abandoned' })}
    >
      {isConfirming && <ProblemNotice problem={problem} title={t('order.book.deleteFailed')} />}
      <p>{t('order.book.deletingHint')}</p>
    </ConfirmDialog>
  )
}
