import { sql } from 'drizzle-orm'
import {
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  unique,
  uniqueIndex,
  varchar,
} from 'drizzle-orm/pg-core'
import { day, id, instant } from '#server/platform/db/columns.ts'
import { sealed } from '#server/platform/db/sealed.ts'

/**
 * Whose particulars they are: each enterprise has rows of its own of the vehicles, people and accounts that it entered, and
 * what another has entered of the same ones changes nothing of them. Whoever refers to one names its enterprise, too, so that
 * the database lets no enterprise refer to another's.
 */
const ofEnterprise = () => id('ent_id').notNull()

export const vehicle = pgTable(
  'vehicle',
  {
    id: id('id').primaryKey(),
    entId: ofEnterprise(),
    vehicleNumber: varchar('vehicle_number', { length: 10 }).notNull(),
    plateColorCode: varchar('plate_color_code', { length: 2 }).notNull(),
    /** H11 … X99; Q* is a tractor, whose load is its trailer's. */
    vehicleType: varchar('vehicle_type', { length: 3 }).notNull(),
    energyType: varchar('energy_type', { length: 1 }),
    owner: varchar('owner', { length: 128 }),
    vin: varchar('vin', { length: 17 }),
    grossMassKg: integer('gross_mass_kg').notNull(),
    /** What it may carry, or, of a tractor, may draw. */
    loadKg: integer('load_kg').notNull(),
    trailerPlate: varchar('trailer_plate', { length: 10 }),
    trailerLoadKg: integer('trailer_load_kg'),
    transportCertNo: varchar('transport_cert_no', { length: 20 }),
    transportCertTo: day('transport_cert_to'),
    inspectionTo: day('inspection_to'),
    insuranceTo: day('insurance_to'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('vehicle_once').on(table.entId, table.vehicleNumber, table.plateColorCode),
    unique('vehicle_of_enterprise').on(
      table.id,
      table.entId,
      table.vehicleNumber,
      table.plateColorCode,
    ),
  ],
)

export const driver = pgTable(
  'driver',
  {
    id: id('id').primaryKey(),
    entId: ofEnterprise(),
    driverName: varchar('driver_name', { length: 50 }).notNull(),
    idNo: sealed('id_no').notNull(),
    phone: varchar('phone', { length: 20 }).notNull(),
    /** A1, B2E, A2D …: one after the other. */
    vehicleClass: varchar('vehicle_class', { length: 10 }).notNull(),
    licenseFrom: day('license_from'),
    licenseTo: day('license_to'),
    qualificationNo: sealed('qualification_no'),
    qualificationTo: day('qualification_to'),
    /** 0 not yet, 1 verified, 2 failed. */
    realNameStatus: integer('real_name_status').notNull(),
    /** 5 natural person, 2 small self-employed. */
    taxpayerType: integer('taxpayer_type').notNull().default(5),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('driver_once').on(table.entId, table.idNo),
    unique('driver_of_enterprise').on(table.id, table.entId),
    index().on(table.entId, table.driverName),
    // What a person is paid by all enterprises is found by the number.
    index('driver_person').on(table.idNo),
  ],
)

/** Who owns a vehicle that somebody else drives, and may be paid for it with the driver's written consent. */
export const vehicleOwner = pgTable(
  'vehicle_owner',
  {
    id: id('id').primaryKey(),
    entId: ofEnterprise(),
    ownerName: varchar('owner_name', { length: 100 }).notNull(),
    /** Identity number of a person, credit code of a fleet enterprise. */
    ownerIdNo: sealed('owner_id_no').notNull(),
    ownerPhone: varchar('owner_phone', { length: 20 }),
    realNameStatus: integer('real_name_status').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('owner_once').on(table.entId, table.ownerIdNo),
    unique('owner_of_enterprise').on(table.id, table.entId),
    index('owner_person').on(table.ownerIdNo),
  ],
)

/** A card or an Alipay account of a payee, as one enterprise recorded it and had it checked. */
export const bankCard = pgTable(
  'bank_card',
  {
    id: id('id').primaryKey(),
    entId: ofEnterprise(),
    /** A driver's or a vehicle owner's id; the number space is one. */
    personId: id('person_id').notNull(),
    holderName: varchar('holder_name', { length: 100 }).notNull(),
    holderIdNo: sealed('holder_id_no').notNull(),
    /** 1 bank card, 2 Alipay. */
    accountType: integer('account_type').$type<1 | 2>().notNull(),
    cardNo: sealed('card_no').notNull(),
    bankName: varchar('bank_name', { length: 60 }).notNull(),
    branchName: varchar('branch_name', { length: 100 }),
    bankUnionCode: varchar('bank_union_code', { length: 12 }),
    reservedPhone: varchar('reserved_phone', { length: 20 }),
    /** 0 waiting, 1 agrees, 2 differs, 3 unbound. */
    verifyStatus: integer('verify_status').$type<0 | 1 | 2 | 3>().notNull(),
    isDefault: boolean('is_default').notNull(),
    createdAt: instant('created_at').notNull(),
    /** When it was last recorded, checked anew or made the default, and by whom; null of what nobody has touched since it was taken over. */
    changedAt: instant('changed_at'),
    changedBy: varchar('changed_by', { length: 100 }),
  },
  (table) => [
    uniqueIndex('card_once').on(table.entId, table.personId, table.accountType, table.cardNo),
    unique('card_of_enterprise').on(table.id, table.entId),
    // A payment takes an account of its payee.
    index().on(table.personId),
    index().on(table.cardNo),
  ],
)

export const vehicleBinding = pgTable(
  'vehicle_binding',
  {
    id: id('id').primaryKey(),
    entId: ofEnterprise(),
    vehicleId: id('vehicle_id').notNull(),
    /** As the vehicle has them: a plate exists once, whoever wrote it down. */
    vehicleNumber: varchar('vehicle_number', { length: 10 }).notNull(),
    plateColorCode: varchar('plate_color_code', { length: 2 }).notNull(),
    /** 1 own, 2 attached, 3 leased, 4 the owner's own business. */
    bindType: integer('bind_type').notNull(),
    ownerId: id('owner_id'),
    /** File with the driver's consent to pay the owner. */
    collectionFileId: id('collection_file_id'),
    /** 0 waiting, 1 bound, 2 refused, 3 unbound, 4 a certificate has expired. */
    bindStatus: integer('bind_status').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('binding_once_per_enterprise')
      .on(table.entId, table.vehicleId)
      .where(sql`bind_status in (0, 1, 4)`),
    index('binding_plate').on(table.vehicleNumber, table.plateColorCode),
    unique('binding_of_enterprise').on(table.id, table.entId),
    foreignKey({
      name: 'binding_vehicle',
      columns: [table.vehicleId, table.entId, table.vehicleNumber, table.plateColorCode],
      foreignColumns: [vehicle.id, vehicle.entId, vehicle.vehicleNumber, vehicle.plateColorCode],
    }),
    foreignKey({
      name: 'binding_owner',
      columns: [table.ownerId, table.entId],
      foreignColumns: [vehicleOwner.id, vehicleOwner.entId],
    }),
  ],
)

export const bindingDriver = pgTable(
  'binding_driver',
  {
    entId: ofEnterprise(),
    bindingId: id('binding_id').notNull(),
    driverId: id('driver_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.bindingId, table.driverId] }),
    index().on(table.driverId),
    foreignKey({
      name: 'binding_driver_binding',
      columns: [table.bindingId, table.entId],
      foreignColumns: [vehicleBinding.id, vehicleBinding.entId],
    }),
    foreignKey({
      name: 'binding_driver_driver',
      columns: [table.driverId, table.entId],
      foreignColumns: [driver.id, driver.entId],
    }),
  ],
)

/** What another enterprise may have changed last while particulars were shared: the operator looks at each. Filled once, by the migration that parted them. */
export const particularToCheck = pgTable(
  'particular_to_check',
  {
    id: id('id').primaryKey(),
    /** Whose row it is, and who changed it. */
    entId: ofEnterprise(),
    kind: varchar('kind', { length: 10 }).$type<'vehicle' | 'driver' | 'card'>().notNull(),
    objectId: id('object_id').notNull(),
    changedBy: id('changed_by').notNull(),
    /** As the audit log names it. */
    action: varchar('action', { length: 40 }).notNull(),
    changedAt: instant('changed_at').notNull(),
    seenAt: instant('seen_at'),
  },
  (table) => [index().on(table.seenAt)],
)

export const contract = pgTable(
  'contract',
  {
    id: id('id').primaryKey(),
    /** The carrier that registered it. */
    entId: id('ent_id').notNull(),
    contractNo: varchar('contract_no', { length: 50 }).notNull(),
    /** 1 consignment, 2 carriage, 3 yearly framework. */
    contractType: integer('contract_type').$type<1 | 2 | 3>().notNull(),
    partyA: varchar('party_a', { length: 100 }).notNull(),
    partyB: varchar('party_b', { length: 100 }).notNull(),
    signDate: day('sign_date').notNull(),
    validFrom: day('valid_from').notNull(),
    validTo: day('valid_to').notNull(),
    fileIds: jsonb('file_ids').$type<string[]>().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    uniqueIndex().on(table.entId, table.contractNo),
    index('contract_files').using('gin', table.fileIds.op('jsonb_path_ops')),
  ],
)
