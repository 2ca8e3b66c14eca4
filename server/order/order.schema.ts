import { sql } from 'drizzle-orm'
import {
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  varchar,
} from 'drizzle-orm/pg-core'
import type { Words } from '#contract/endpoint.ts'
import type {
  OrderInput,
  OrderKind,
  OrderStatus,
  PayType,
  SpecialType,
} from '#contract/order.contract.ts'
import type { OrderProblem } from '#server/order/rules/orderProblem.ts'
import { ceilingOf, fen, id, instant } from '#server/platform/db/columns.ts'
import { bankCard, contract } from './party.schema.ts'
import { sealed } from '#server/platform/db/sealed.ts'

const decimal = (name: string, precision: number, scale: number) =>
  numeric(name, { mode: 'number', precision, scale })

/** What only special orders say; the type has a column of its own. */
export type SpecialInput = Pick<
  OrderInput,
  | 'tripList'
  | 'explanation'
  | 'returnOf'
  | 'idPhotoIds'
  | 'licencePhotoIds'
  | 'vehiclePhotoIds'
  | 'weighingFileIds'
  | 'receiptFileIds'
>

/** Freight orders of all four families; names are those of the electronic waybill. */
export const freightOrder = pgTable(
  'freight_order',
  {
    id: id('id').primaryKey(),
    entId: id('ent_id').notNull(),
    orderKind: varchar('order_kind', { length: 10 }).$type<OrderKind>().notNull(),
    status: integer('status').$type<OrderStatus>().notNull(),
    version: integer('version').notNull().default(0),
    deleted: boolean('deleted').notNull().default(false),
    shippingNoteNumber: varchar('shipping_note_number', { length: 20 }).notNull(),
    originalDocumentNumber: varchar('original_document_number', { length: 35 }).notNull(),
    serialNumber: varchar('serial_number', { length: 4 }).notNull().default('0000'),
    carrier: varchar('carrier', { length: 100 }).notNull(),
    carrierUscc: varchar('carrier_uscc', { length: 18 }).notNull(),
    consignor: varchar('consignor', { length: 100 }).notNull(),
    consignorID: varchar('consignor_id', { length: 35 }).notNull(),
    /** The consignor's enterprise on this portal, which may audit the order. */
    consignorEntId: id('consignor_ent_id'),
    consignee: varchar('consignee', { length: 100 }).notNull(),
    consigneeID: sealed('consignee_id').notNull(),
    businessTypeCode: varchar('business_type_code', { length: 7 }).notNull(),
    descriptionOfGoods: varchar('description_of_goods', { length: 100 }).notNull(),
    cargoTypeClassificationCode: varchar('cargo_type_code', { length: 4 }).notNull(),
    weightKg: decimal('weight_kg', 14, 3).notNull(),
    cube: decimal('cube', 9, 4),
    packages: integer('packages'),
    fromCode: varchar('from_code', { length: 6 }).notNull(),
    placeOfLoading: varchar('place_of_loading', { length: 128 }).notNull(),
    loadingContact: varchar('loading_contact', { length: 50 }),
    loadingPhone: varchar('loading_phone', { length: 20 }),
    toCode: varchar('to_code', { length: 6 }).notNull(),
    goodsReceiptPlace: varchar('goods_receipt_place', { length: 128 }).notNull(),
    unloadingContact: varchar('unloading_contact', { length: 50 }),
    unloadingPhone: varchar('unloading_phone', { length: 20 }),
    vehicleNumber: varchar('vehicle_number', { length: 10 }).notNull(),
    vehiclePlateColorCode: varchar('vehicle_plate_color_code', { length: 2 }).notNull(),
    trailerVehiclePlateNumber: varchar('trailer_plate', { length: 10 }),
    driverName: varchar('driver_name', { length: 50 }).notNull(),
    driverIdNo: sealed('driver_id_no').notNull(),
    driverPhone: varchar('driver_phone', { length: 20 }).notNull(),
    actualCarrierName: varchar('actual_carrier_name', { length: 100 }).notNull(),
    actualCarrierID: sealed('actual_carrier_id').notNull(),
    settleMode: integer('settle_mode').$type<1 | 2 | 3 | 4>().notNull(),
    unitPriceFen: fen('unit_price_fen').notNull(),
    freightFen: fen('freight_fen').notNull(),
    driverFreightFen: fen('driver_freight_fen').notNull(),
    deductFen: fen('deduct_fen').notNull(),
    /** What payees have received and not returned; written by the pay tasks. */
    paidFen: fen('paid_fen').notNull().default(0),
    payType: integer('pay_type').$type<PayType>().notNull(),
    payeeType: integer('payee_type').$type<1 | 2 | 3>().notNull(),
    payeeName: varchar('payee_name', { length: 100 }).notNull(),
    /** As the row gave it; the card found for it is what is paid. */
    payeeAccount: sealed('payee_account').notNull(),
    /** A driver's or vehicle owner's id. */
    payeeId: id('payee_id'),
    payeeCardId: id('payee_card_id'),
    contractNo: varchar('contract_no', { length: 50 }).notNull(),
    contractId: id('contract_id').references(() => contract.id),
    consignmentDateTime: instant('consignment_at').notNull(),
    despatchActualDateTime: instant('despatch_at').notNull(),
    goodsReceiptDateTime: instant('receipt_at').notNull(),
    distanceKm: decimal('distance_km', 8, 1).notNull(),
    /** The distance is of the way to where its end is now: nobody has moved that since to another district. */
    isDistanceTold: boolean('distance_told').notNull().default(true),
    /** Its end was moved to another district on the road, so that its distance is not the planned one. */
    isEndMoved: boolean('end_moved').notNull().default(false),
    policyNumber: varchar('policy_number', { length: 30 }),
    insuranceCompany: varchar('insurance_company', { length: 100 }),
    remark: varchar('remark', { length: 256 }),
    hasTrack: boolean('has_track').notNull().default(false),
    hasReceipt: boolean('has_receipt').notNull().default(false),
    hasMoney: boolean('has_money').notNull().default(false),
    auditRemark: varchar('audit_remark', { length: 200 }),
    /** When it was handed in for audit, last. */
    submittedAt: instant('submitted_at'),
    problems: jsonb('findings').$type<OrderProblem[]>().notNull(),
    batchId: id('batch_id'),
    externalOrderNo: varchar('external_order_no', { length: 64 }),
    /** Of a pushed order: 1 as the outside system has it, 0 changed here since; and why its last push was refused. */
    syncStatus: integer('sync_status').$type<0 | 1>(),
    failReason: jsonb('fail_reason').$type<Words>(),
    /** Hash of what was pushed last, so that the same again is known. */
    pushedHash: varchar('pushed_hash', { length: 64 }),
    /** Last sequence of its log. */
    logCount: integer('log_count').notNull().default(0),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    /** Of a special order, and what its type says beside. */
    specialType: integer('special_type').$type<SpecialType>(),
    special: jsonb('special').$type<SpecialInput>(),
    /** The order whose goods come back. */
    returnOfId: id('return_of_id'),
    /** Its carrier has asked to void it on the road, and nobody has decided that yet: its money stays as it is. */
    voidAsked: boolean('void_asked').notNull().default(false),
  },
  (table) => [
    ceilingOf('freight_order', table),
    foreignKey({
      name: 'order_card',
      columns: [table.payeeCardId, table.entId],
      foreignColumns: [bankCard.id, bankCard.entId],
    }),
    uniqueIndex().on(table.shippingNoteNumber, table.serialNumber),
    uniqueIndex('order_original_number')
      .on(table.entId, table.originalDocumentNumber, table.serialNumber)
      .where(sql`status <> 900 and not deleted`),
    // A number of an outside system is used once, whatever became of its order.
    uniqueIndex('order_external_number').on(table.entId, table.externalOrderNo),
    // Lists: one enterprise, one family, in each order that they can be asked for.
    index('order_list').on(table.entId, table.orderKind, table.createdAt, table.id),
    // What a page far down has to pass over is passed over in here alone.
    index('order_by_freight').on(
      table.entId,
      table.orderKind,
      table.freightFen,
      table.id,
      table.status,
      table.batchId,
      table.deleted,
    ),
    index('order_by_driver_freight').on(
      table.entId,
      table.orderKind,
      table.driverFreightFen,
      table.id,
      table.status,
      table.batchId,
      table.deleted,
    ),
    index('order_status').on(table.entId, table.orderKind, table.status, table.createdAt, table.id),
    // A part of a number: by the threes of characters that it has.
    index('order_number_parts')
      .using(
        'gin',
        table.shippingNoteNumber.op('gin_trgm_ops'),
        table.originalDocumentNumber.op('gin_trgm_ops'),
      )
      .with({ gin_pending_list_limit: 256 }),
    // Whole words; which ones have the part that is looked for, `order_word` tells. Few and often the same, they take little room.
    index('order_of_vehicle').on(table.entId, table.orderKind, table.vehicleNumber),
    index('order_of_driver').on(table.entId, table.orderKind, table.driverName),
    index('order_of_consignor').on(table.entId, table.orderKind, table.consignor),
    index('order_of_goods').on(table.entId, table.orderKind, table.descriptionOfGoods),
    // The last three are what else is asked of each order of some days: a week of a million is read without the rows themselves.
    index('order_despatched').on(
      table.entId,
      table.orderKind,
      table.despatchActualDateTime,
      table.id,
      table.createdAt,
      table.batchId,
      table.deleted,
    ),
    index('order_consignor').on(table.consignorEntId, table.status, table.createdAt),
    // Statistics take a month of everybody's.
    index('order_received').on(table.goodsReceiptDateTime),
    index('order_vehicle').on(table.vehicleNumber, table.despatchActualDateTime),
    index('order_driver').on(table.driverIdNo, table.despatchActualDateTime),
    index('order_payee').on(table.payeeId, table.despatchActualDateTime),
    index('order_batch').on(table.batchId),
    index('order_special')
      .using('gin', table.special.op('jsonb_path_ops'))
      .where(sql`special is not null`),
    // To be paid, and shown as paid outside the portal: few, and asked for with every count of what can be paid.
    index('order_filed')
      .on(table.entId, table.orderKind)
      .where(sql`status in (40, 70) and pay_type = 1 and has_money`),
    index('order_void_asked')
      .on(table.entId)
      .where(sql`void_asked`),
    index('order_review')
      .on(table.submittedAt)
      .where(sql`status in (10, 20)`),
  ],
)

export const orderTrack = pgTable(
  'order_track',
  {
    id: id('id').primaryKey(),
    orderId: id('order_id').notNull(),
    /** 1 Beidou, 2 driver's app, 3 by hand. */
    source: integer('source').$type<1 | 2 | 3>().notNull(),
    trackUrl: varchar('track_url', { length: 512 }),
    fileId: id('file_id'),
    /** Where the vehicle was, packed: sensitive, so it is asked for by name alone. Null of a link or a picture, as all its figures are. */
    points: sealed('points'),
    startAt: instant('start_at'),
    endAt: instant('end_at'),
    mileageKm: decimal('mileage_km', 8, 1),
    pointCount: integer('point_count'),
    /** Percent of the trip's minutes that are covered. */
    completeness: integer('completeness'),
    /** Metres between the track's ends and the places of the order; null where those are not known. */
    startOffsetM: integer('start_offset_m'),
    endOffsetM: integer('end_offset_m'),
    isDeviating: boolean('is_deviating'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index().on(table.orderId),
    index('order_track_file')
      .on(table.fileId)
      .where(sql`file_id is not null`),
  ],
)

/** Papers and pictures of the transport. */
export const orderProof = pgTable(
  'order_proof',
  {
    id: id('id').primaryKey(),
    orderId: id('order_id').notNull(),
    /** 1 loading note, 2 unloading note, 3 receipt, 4 weighing note, 5 picture on site. */
    proveType: integer('prove_type').$type<1 | 2 | 3 | 4 | 5>().notNull(),
    fileIds: jsonb('file_ids').$type<string[]>().notNull(),
    signer: varchar('signer', { length: 50 }),
    signTime: instant('signed_at'),
    actualWeightKg: decimal('actual_weight_kg', 14, 3),
    damageRemark: varchar('damage_remark', { length: 200 }),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index().on(table.orderId),
    index('order_proof_files').using('gin', table.fileIds.op('jsonb_path_ops')),
  ],
)

/** Statements of transfers outside the portal. */
export const moneyFile = pgTable(
  'money_file',
  {
    id: id('id').primaryKey(),
    /** Whose order it is. */
    entId: id('ent_id').notNull(),
    orderId: id('order_id').notNull(),
    documentNumber: varchar('document_number', { length: 35 }).notNull().unique(),
    /** The bank's number of the transfer: an enterprise shows the same one once. */
    sequenceCode: varchar('sequence_code', { length: 50 }).notNull(),
    /** Which of the orders it is that one transfer has paid: most pay one. */
    part: integer('part').notNull().default(1),
    amountFen: fen('amount_fen').notNull(),
    paidTime: instant('paid_at').notNull(),
    recipient: varchar('recipient', { length: 100 }).notNull(),
    receiptAccount: sealed('receipt_account').notNull(),
    fileId: id('file_id').notNull(),
    /** 0 to verify, 1 verified, 2 refused. */
    verifyStatus: integer('verify_status').$type<0 | 1 | 2>().notNull(),
    /** Why it was refused. */
    remark: varchar('remark', { length: 200 }),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    ceilingOf('money_file', table),
    // What was refused counts nowhere: its transfer may be shown again.
    uniqueIndex('money_file_sequence')
      .on(table.sequenceCode, table.entId, table.part)
      .where(sql`verify_status <> 2`),
    index().on(table.orderId),
    index('money_file_to_verify')
      .on(table.createdAt)
      .where(sql`verify_status = 0`),
  ],
)

/** What carriers have asked of the platform: to void an order that has departed. */
export const orderVoid = pgTable(
  'order_void',
  {
    id: id('id').primaryKey(),
    orderId: id('order_id').notNull(),
    reason: varchar('reason', { length: 200 }).notNull(),
    askedBy: varchar('asked_by', { length: 100 }).notNull(),
    askedAt: instant('asked_at').notNull(),
    /** 0 waits, 1 approved, 2 rejected, 3 withdrawn. */
    status: integer('status').$type<0 | 1 | 2 | 3>().notNull(),
    /** Why it was rejected. */
    remark: varchar('remark', { length: 200 }),
    decidedAt: instant('decided_at'),
  },
  (table) => [
    index().on(table.orderId),
    uniqueIndex('order_void_waiting')
      .on(table.orderId)
      .where(sql`status = 0`),
  ],
)

/** Every change of an order, numbered without gaps. */
export const orderLog = pgTable(
  'order_log',
  {
    orderId: id('order_id').notNull(),
    seq: integer('seq').notNull(),
    at: instant('at').notNull(),
    actor: varchar('actor', { length: 100 }).notNull(),
    action: varchar('action', { length: 40 }).notNull(),
    fromStatus: integer('from_status').$type<OrderStatus>(),
    toStatus: integer('to_status').$type<OrderStatus>(),
    remark: text('remark'),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.seq] })],
)

/** Pushes of which no order came: the last of each number, until it is taken. */
export const refusedPush = pgTable(
  'refused_push',
  {
    entId: id('ent_id').notNull(),
    externalOrderNo: varchar('external_order_no', { length: 64 }).notNull(),
    reason: jsonb('reason').$type<Words>().notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.entId, table.externalOrderNo] }),
    index().on(table.entId, table.at),
    // What nobody pushed again is forgotten.
    index('refused_push_old').on(table.at),
  ],
)

/** One import. Its orders show only when it is `done`; those of a broken one are swept away. */
export const importBatch = pgTable(
  'import_batch',
  {
    id: id('id').primaryKey(),
    entId: id('ent_id').notNull(),
    batchNo: varchar('batch_no', { length: 40 }).notNull().unique(),
    sha256: varchar('sha256', { length: 64 }).notNull(),
    fileName: varchar('file_name', { length: 200 }).notNull(),
    /** Into which family; null of imports from before it was noted. */
    orderKind: varchar('order_kind', { length: 10 }).$type<OrderKind>(),
    status: varchar('status', { length: 10 }).$type<'running' | 'done' | 'failed'>().notNull(),
    total: integer('total').notNull().default(0),
    success: integer('success').notNull().default(0),
    fail: integer('fail').notNull().default(0),
    errorFileId: id('error_file_id'),
    /** What was answered, as JSON: names, plates and identity numbers of the rows are in it. */
    report: sealed('report'),
    /** Moved on while the import works, so that a sweep knows a broken one. */
    aliveAt: instant('alive_at').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index().on(table.entId, table.createdAt),
    index('import_running')
      .on(table.status)
      .where(sql`status = 'running'`),
  ],
)

/** Who imported which file last: one row a file, so that two imports at once cannot both have it. */
export const importClaim = pgTable(
  'import_claim',
  {
    entId: id('ent_id').notNull(),
    sha256: varchar('sha256', { length: 64 }).notNull(),
    claimedAt: instant('claimed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.entId, table.sha256] })],
)

/** Counts the numbers of a day (`YD20260815`): a batch takes as many as it needs at once. */
export const dailyNumber = pgTable('daily_number', {
  prefix: varchar('prefix', { length: 20 }).primaryKey(),
  last: integer('last').notNull(),
})
