import { isBankCardNo, isIdNo, isUscc } from '#contract/identity.rules.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { sql, type SQL } from 'drizzle-orm'
import type { World } from '#tests/server/samples/sample.ts'

/** The policy of one of the owner's loads. */
export const policyNumber = 'PICC2026340100000001'

/** What people know of an enterprise: on its lorries, papers and invoices, in the register, from its drivers. */
export type KnownName = keyof Awaited<ReturnType<typeof knownOf>>
export type Known = Readonly<Record<KnownName, string>>

const first = async ({ ports }: World, query: SQL) => {
  const [row] = await rowsOf<{ word: string | null }>(ports.db, query)
  if (!row?.word) throw new Error('the owner has none')
  return row.word
}

/** What is known of the owner in the samples, with an object of its own behind each. */
export const knownOf = async (world: World) => {
  const { ports } = world
  const entId = ports.ent(2)
  const ofOrder = (column: SQL) =>
    first(
      world,
      sql`select ${column} as word from freight_order where ent_id = ${entId} and ${column} is not null
      and driver_name = '张样一' order by id desc limit 1`,
    )
  return {
    plate: '皖X10001',
    secondPlate: '皖X10002',
    trailer: '皖X1001挂',
    driverName: '张样一',
    idNo: '349901198503120011',
    phone: '19900010001',
    cardNo: '6299990000000010011',
    alipay: 'demo01@example.com',
    transportCertNo: '349901000101',
    qualificationNo: '349901000000000001',
    permitNo: '349901000002',
    policyNo: policyNumber,
    contractNo: 'KJ-2026-003',
    entName: '云途示例网络货运有限公司',
    uscc: '91349901MAXXX00232',
    entPhone: '19900000002',
    handler: '李示二',
    account: '1302000009000000002',
    book: '2088999900000002',
    credit: 'SX2000000000000002',
    project: 'of-the-owner',
    address: 'of-the-owner 1号',
    originalNo: await ofOrder(sql`original_document_number`),
    shippingNo: await ofOrder(sql`shipping_note_number`),
    externalNo: await ofOrder(sql`external_order_no`),
    sequenceCode: await first(
      world,
      sql`select sequence_code as word from money_file where ent_id = ${entId} limit 1`,
    ),
    invoiceNo: await first(
      world,
      sql`select invoice_no as word from invoice where ent_id = ${entId} and origin = 'imported' limit 1`,
    ),
    batchNo: await first(
      world,
      sql`select batch_no as word from import_batch where ent_id = ${entId} limit 1`,
    ),
    actKey: await first(
      world,
      sql`select key as word from idempotency where subject = 'matrix' limit 1`,
    ),
    subject: 'matrix',
    fileId: await first(
      world,
      sql`select id::text as word from file where ent_id = ${entId} and ext = 'jpg' limit 1`,
    ),
    driverId: await first(
      world,
      sql`select driver_id::text as word from binding_driver
      where binding_id in (select id from vehicle_binding where ent_id = ${entId}) limit 1`,
    ),
    cardId: await first(
      world,
      sql`select id::text as word from bank_card where holder_name = '张样一' limit 1`,
    ),
    orderId: await first(
      world,
      sql`select id::text as word from freight_order where ent_id = ${entId} and status = 40 limit 1`,
    ),
    taskId: await first(
      world,
      sql`select id::text as word from pay_task where ent_id = ${entId} order by id desc limit 1`,
    ),
    messageId: await first(
      world,
      sql`select id::text as word from message where ent_id = ${entId} order by id limit 1`,
    ),
    projectId: await first(
      world,
      sql`select id::text as word from loan_project where ${entId} = any (haulier_ent_ids) limit 1`,
    ),
    entId,
  }
}

/** Another of the same form, with its beginning and its end, so that it is masked alike. */
const another = (word: string, isOne = (_: string) => true) => {
  if (word.includes('OWNERS')) return word.replace('OWNERS', 'NOBODY')
  const from = Math.max(1, Math.min(6, word.length - 6))
  const to = word.length - Math.min(4, Math.max(1, word.length - from - 4))
  for (let step = 1; step < 100_000; step++) {
    let rest = step
    const made = [...word]
    for (let at = to - 1; at >= from && rest > 0; at--) {
      const letter = made[at] ?? ''
      if (!/\d/.test(letter)) continue
      made[at] = String((Number(letter) + rest) % 10)
      rest = Math.floor(rest / 10)
    }
    const text = made.join('')
    if (text !== word && isOne(text)) return text
  }
  throw new Error(`nothing is like ${word}`)
}

const words: Partial<Record<KnownName, string>> = {
  driverName: '张例一',
  entName: '云途无人网络货运有限公司',
  handler: '李例二',
  alipay: 'demo91@example.com',
  project: 'of-nobody-at',
  address: 'of-nobody-at 1号',
  subject: 'mutrix',
  messageId: '990000000001',
  contractNo: 'KJ-2096-003',
}

const forms: Partial<Record<KnownName, (text: string) => boolean>> = {
  idNo: (text) => isIdNo(text, '2026-11-21') && text.startsWith('349901198'),
  uscc: isUscc,
  cardNo: isBankCardNo,
}

/** What nobody knows, in the form of what is known. */
export const unknownLike = (known: Known): Known =>
  Object.fromEntries(
    Object.entries(known).map(([key, word]) => {
      const name = key as KnownName // a key of what is known
      return [name, words[name] ?? another(word, forms[name])]
    }),
  ) as Known // with the same keys

/** What is known together, of one thing: an act that names one of them names what it may of the rest. */
export const kinds: readonly (readonly KnownName[])[] = [
  ['plate', 'trailer', 'transportCertNo'],
  ['driverName', 'idNo', 'phone', 'qualificationNo'],
  ['cardNo', 'alipay'],
  ['entName', 'uscc', 'entPhone', 'handler', 'permitNo'],
  ['actKey', 'subject'],
]

/** What each field of a call names by its last name; `null` is what belongs to whoever writes it, and is looked up nowhere. */
export const namedBy: Readonly<Record<string, KnownName | null>> = {
  vehicleNumber: 'plate',
  trailerPlate: 'trailer',
  transportCertNo: 'transportCertNo',
  qualificationNo: 'qualificationNo',
  permitNumber: 'permitNo',
  policyNumber: 'policyNo',
  trailerVehiclePlateNumber: 'trailer',
  driverName: 'driverName',
  actualCarrierName: 'driverName',
  payeeName: 'driverName',
  owner: 'entName',
  idNo: 'idNo',
  driverIdNo: 'idNo',
  actualCarrierID: 'idNo',
  legalIdNo: 'idNo',
  phone: 'phone',
  driverPhone: 'phone',
  reservedPhone: 'phone',
  loadingPhone: 'phone',
  unloadingPhone: 'phone',
  contactPhone: 'entPhone',
  handlerPhone: 'entPhone',
  operatorMobile: 'entPhone',
  receivePhone: 'entPhone',
  cardNo: 'cardNo',
  payeeAccount: 'alipay',
  accountNo: 'account',
  bankAccount: 'account',
  repayAccount: 'account',
  payerAccount: 'account',
  'alipayCheck.payerAccount': 'book',
  'loanPayCheck.payerAccount': 'credit',
  contractNo: 'contractNo',
  partyA: 'entName',
  consignor: 'entName',
  consignee: 'entName',
  entName: 'entName',
  taxpayerName: 'entName',
  buyerName: 'entName',
  consignorID: 'uscc',
  consigneeID: 'uscc',
  uscc: 'uscc',
  account: 'uscc',
  taxpayerId: 'uscc',
  buyerTaxId: 'uscc',
  haulierUsccs: 'uscc',
  contactName: 'handler',
  handlerName: 'handler',
  operatorName: 'handler',
  signer: 'handler',
  legalPerson: 'handler',
  loadingContact: 'handler',
  unloadingContact: 'handler',
  originalDocumentNumber: 'originalNo',
  orderNo: 'shippingNo',
  shippingNoteNumbers: 'shippingNo',
  returnOf: 'shippingNo',
  externalOrderNo: 'externalNo',
  sequenceCode: 'sequenceCode',
  number: 'invoiceNo',
  batchNo: 'batchNo',
  key: 'actKey',
  subject: 'subject',
  subjectId: 'subject',
  projectName: 'project',
  detailAddress: 'address',
  fileId: 'fileId',
  fileIds: 'fileId',
  confirmFileId: 'fileId',
  idPhotoIds: 'fileId',
  licencePhotoIds: 'fileId',
  vehiclePhotoIds: 'fileId',
  weighingFileIds: 'fileId',
  receiptFileIds: 'fileId',
  driverId: 'driverId',
  driverIds: 'driverId',
  payeeCardId: 'cardId',
  orderId: 'orderId',
  orderIds: 'orderId',
  taskId: 'taskId',
  retryOf: 'taskId',
  projectId: 'projectId',
  haulierEntId: 'entId',
  payerEntId: 'entId',
  ids: 'messageId',
  'generateCode.phone': 'entPhone',
  'retrievePwd.phone': 'entPhone',
  'header.phone': null,
  'header.bankAccount': null,
  // What the portal numbered, which the samples name whole: by none of these is anything but its own object found.
  ...Object.fromEntries(
    [
      '$id',
      'id',
      'applyId',
      'applyNo',
      'bindId',
      'cardId',
      'detailIds',
      'invoiceId',
      'noteId',
      'upTo',
    ].map((name) => [name, null]),
  ),
  // Days, codes, and what a person writes about.
  ...Object.fromEntries(
    [
      'accountBankCode',
      'accountBankName',
      'address',
      'applicationKey',
      'areaCode',
      'bankName',
      'body',
      'call',
      'cargoTypeClassificationCode',
      'code',
      'codeKey',
      'consignmentDateTime',
      'content',
      'createFrom',
      'createTo',
      'damageRemark',
      'descriptionOfGoods',
      'despatchActualDateTime',
      'despatchFrom',
      'despatchTo',
      'draft',
      'email',
      'endDate',
      'establishDate',
      'event',
      'explanation',
      'fromCode',
      'goods',
      'goodsReceiptDateTime',
      'goodsReceiptPlace',
      'hidden',
      'inspectionTo',
      'insuranceCompany',
      'insuranceTo',
      'issueDay',
      'licenceTo',
      'list',
      'machine',
      'machineId',
      'name',
      'newPwd',
      'paidTime',
      'password',
      'payType',
      'placeOfLoading',
      'qualificationTo',
      'reason',
      'receiveEmail',
      'regAddress',
      'regPhone',
      'remark',
      'route',
      'search',
      'searched',
      'signDate',
      'signTime',
      'smsCode',
      'startDate',
      'state',
      'status',
      'taskName',
      'shownName',
      'taxAuthority',
      'ticket',
      'time',
      'toCode',
      'trackUrl',
      'transportCertTo',
      'tripList',
      'validFrom',
      'validTo',
      'vehicleClass',
      'vehiclePlateColorCode',
    ].map((name) => [name, null]),
  ),
}
