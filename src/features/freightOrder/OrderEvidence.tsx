import { Button, Link as OutsideLink } from '@fluentui/react-components'
import { ArrowDownload20Regular } from '@fluentui/react-icons/svg/arrow-download'
import { readApiContract, readApiTracks } from '#contract/apiOrder.contract.ts'
import { noEnd } from '#contract/dateText.ts'
import type { MoneyFile, OrderDetail, OrderProof } from '#contract/order.contract.ts'
import { orderPages } from '#contract/order.rules.ts'
import type { ReactNode } from 'react'
import type { StoredFile } from '#contract/values.ts'
import { Card } from '#src/components/Card.tsx'
import { Copyable } from '#src/components/Copyable.tsx'
import { Money } from '#src/components/Money.tsx'
import { tonsOf } from '#src/parts/order/orderColumns.tsx'
import { formatBytes, formatTime } from '#src/i18n/formats.ts'
import { useTranslate } from '#src/i18n/translate.ts'
import { TextLink } from '#src/parts/TextLink.tsx'
import { invoiceAddress } from '#src/parts/invoice/invoiceAddresses.ts'
import { infoAddress } from '#src/parts/pay/payAddresses.ts'
import { useOrderViewStyles } from './OrderView.styles.ts'
import { contractTypeKeys, proveTypeKeys, trackSourceKeys } from '#src/parts/order/orderWords.ts'

/** The track whose way is open, with what shows it. */
export type OpenTrack = { id: string; way: ReactNode }

type Props = {
  order: OrderDetail
  openTrack: OpenTrack | null
  onDownload: (fileId: string) => void
}

/** The order's own address, with the track that is open on it. */
const trackAddress = ({ id, orderKind }: OrderDetail, track: string | null) =>
  `${orderPages[orderKind].one}?id=${id}${track === null ? '' : `&track=${track}`}`

/** How a system asks for what an order has. */
const systemReads = (id: string) => ({
  contract: `${readApiContract.method} ${readApiContract.path}?id=${id}`,
  tracks: `${readApiTracks.method} ${readApiTracks.path.replace('{id}', id)}`,
})

const isHttps = (url: string) => URL.canParse(url) && new URL(url).protocol === 'https:'

/** Contract, tracks and payments, each with its files or its way there. */
export function OrderEvidence({ order, openTrack, onDownload }: Props) {
  const t = useTranslate('order')
  const styles = useOrderViewStyles()
  const { contract, tracks, payTasks } = order
  // Whoever pushes orders reads them, too.
  const isPushed = order.orderKind === 'API' && order.viewedAs === 'carrier'
  const file = (it: StoredFile) => (
    <Button
      key={it.id}
      size="small"
      icon={<ArrowDownload20Regular />}
      onClick={() => onDownload(it.id)}
    >
      {it.name} · {formatBytes(it.size)}
    </Button>
  )
  return (
    <>
      <Card title={t('order.detail.contract')}>
        {contract ? (
          <div className={styles.evidence}>
            <p>
              <strong>{contract.contractNo}</strong> · {t(contractTypeKeys[contract.contractType])}
            </p>
            <p>
              {contract.partyA} — {contract.partyB}
            </p>
            <p className={styles.quiet}>
              {t('order.detail.signed', { date: contract.signDate })} ·{' '}
              {contract.validTo === noEnd
                ? t('order.detail.endless', { from: contract.validFrom })
                : t('order.detail.valid', { from: contract.validFrom, to: contract.validTo })}
            </p>
            <div className={styles.files}>{contract.files.map(file)}</div>
          </div>
        ) : (
          <p className={styles.quiet}>{t('order.detail.noContract')}</p>
        )}
        {isPushed && (
          <p className={styles.quiet}>
            {t('order.detail.readBy')} <Copyable text={systemReads(order.id).contract} />
          </p>
        )}
      </Card>
      <Card title={t('order.detail.tracks')}>
        {tracks.length === 0 && <p className={styles.quiet}>{t('order.detail.noTracks')}</p>}
        {tracks.map((track) => (
          <div key={track.id} className={styles.evidence}>
            <div className={styles.files}>
              <span>{t(trackSourceKeys[track.source])}</span>
              <span className={styles.quiet}>{formatTime(track.createTime)}</span>
              {track.figures && (
                <span>
                  {t('order.way.summary', {
                    km: track.figures.mileageKm,
                    percent: track.figures.completeness,
                  })}
                </span>
              )}
              {track.figures && (
                <TextLink to={trackAddress(order, track.id === openTrack?.id ? null : track.id)}>
                  {t(track.id === openTrack?.id ? 'order.way.close' : 'order.way.open')}
                </TextLink>
              )}
              {track.trackUrl !== null && isHttps(track.trackUrl) && (
                <OutsideLink href={track.trackUrl} target="_blank" rel="noreferrer">
                  {t('order.detail.openTrack')}
                  {t('common.newTab')}
                </OutsideLink>
              )}
              {track.file && file(track.file)}
            </div>
            {track.figures && track.id === openTrack?.id && openTrack.way}
          </div>
        ))}
        {isPushed && (
          <p className={styles.quiet}>
            {t('order.detail.readBy')} <Copyable text={systemReads(order.id).tracks} />
          </p>
        )}
      </Card>
      {(order.orderKind === 'REALTIME' || order.proofs.length > 0) && (
        <Proofs proofs={order.proofs} file={file} />
      )}
      {order.moneyFiles.length > 0 && <MoneyFiles moneyFiles={order.moneyFiles} file={file} />}
      {order.viewedAs === 'carrier' && (
        <Card title={t('order.detail.payTasks')}>
          {payTasks.length === 0 && <p className={styles.quiet}>{t('order.detail.noPayTasks')}</p>}
          {payTasks.map((task) => (
            <div key={task.taskId} className={styles.files}>
              <TextLink to={infoAddress(task.taskId)}>{task.taskNo}</TextLink>
              <Money fen={task.amountFen} />
            </div>
          ))}
        </Card>
      )}
      {order.invoiceId && (
        <Card title={t('order.detail.invoice')}>
          <TextLink to={invoiceAddress(order.invoiceId)}>{order.invoiceNo}</TextLink>
        </Card>
      )}
    </>
  )
}

type Files = { file: (it: StoredFile) => ReactNode }

/** Receipts, notes and pictures, with who signed and what was damaged. */
function Proofs({ proofs, file }: Files & { proofs: readonly OrderProof[] }) {
  const t = useTranslate('order')
  const styles = useOrderViewStyles()
  return (
    <Card title={t('order.detail.proofs')}>
      {proofs.length === 0 && <p className={styles.quiet}>{t('order.detail.noProofs')}</p>}
      {proofs.map((proof) => (
        <div key={proof.id} className={styles.evidence}>
          <p>
            <strong>{t(proveTypeKeys[proof.proveType])}</strong>{' '}
            {[
              ...(proof.signer === null ? [] : [proof.signer]),
              ...(proof.signTime === null ? [] : [formatTime(proof.signTime)]),
              ...(proof.actualWeightKg === null
                ? []
                : [t('order.trip.tons', { tons: tonsOf(proof.actualWeightKg) })]),
            ].join(' · ')}
          </p>
          {proof.damageRemark !== null && (
            <p>
              {t('order.trip.damage')} {proof.damageRemark}
            </p>
          )}
          <div className={styles.files}>{proof.files.map(file)}</div>
        </div>
      ))}
    </Card>
  )
}

const verifyKeys = {
  0: 'order.trip.toVerify',
  1: 'order.trip.verified',
  2: 'order.trip.refused',
} as const satisfies Record<MoneyFile['verifyStatus'], string>

/** Transfers outside the portal, each with its statement. */
function MoneyFiles({ moneyFiles, file }: Files & { moneyFiles: readonly MoneyFile[] }) {
  const t = useTranslate('order')
  const styles = useOrderViewStyles()
  return (
    <Card title={t('order.detail.moneyFiles')}>
      {moneyFiles.map((money) => (
        <div key={money.id} className={styles.evidence}>
          <p>
            <strong>{money.documentNumber}</strong> <Money fen={money.amountFen} />{' '}
            {t(verifyKeys[money.verifyStatus])}
          </p>
          <p className={styles.quiet}>
            {[
              money.sequenceCode,
              money.recipient,
              money.receiptAccount,
              formatTime(money.paidTime),
            ].join(' · ')}
          </p>
          {money.remark !== null && <p>{t('order.trip.refusedFor', { reason: money.remark })}</p>}
          {money.verifyStatus === 2 && money.remark === null && <p>{t('order.trip.voided')}</p>}
          <div className={styles.files}>{money.file && file(money.file)}</div>
        </div>
      ))}
    </Card>
  )
}
