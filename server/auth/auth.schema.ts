import { boolean, index, integer, pgTable, text, varchar } from 'drizzle-orm/pg-core'
import type { BizRole, EntType } from '#contract/auth.contract.ts'
import { day, id, instant } from '#server/platform/db/columns.ts'
import { sealed } from '#server/platform/db/sealed.ts'

export const enterprise = pgTable('enterprise', {
  id: id('id').primaryKey(),
  entName: varchar('ent_name', { length: 100 }).notNull(),
  entType: text('ent_type').$type<EntType>().notNull(),
  uscc: varchar('uscc', { length: 18 }).notNull().unique(),
  areaCode: varchar('area_code', { length: 6 }).notNull(),
  address: varchar('address', { length: 200 }).notNull(),
  legalPerson: varchar('legal_person', { length: 50 }).notNull(),
  legalIdNo: sealed('legal_id_no'),
  establishDate: day('establish_date'),
  contactName: varchar('contact_name', { length: 50 }),
  email: varchar('email', { length: 100 }),
  contactPhone: varchar('contact_phone', { length: 20 }).notNull(),
  permitNumber: varchar('permit_number', { length: 50 }),
  /** 0 to complete, 1 under review, 2 normal, 3 rejected, 4 frozen, 5 closed. */
  regStatus: integer('reg_status').notNull(),
  /** When the application was last handed in, and what its reviewer said. */
  submittedAt: instant('submitted_at'),
  regRemark: varchar('reg_remark', { length: 200 }),
  licenseFileId: id('license_file_id'),
  permitFileId: id('permit_file_id'),
  bizRoles: text('biz_roles').array().$type<BizRole[]>().notNull(),
  avatarFileId: id('avatar_file_id'),
  createdAt: instant('created_at').notNull(),
  version: integer('version').notNull().default(0),
})

/** A login. Today one per enterprise; its account is the enterprise's credit code. */
export const entUser = pgTable(
  'ent_user',
  {
    id: id('id').primaryKey(),
    entId: id('ent_id')
      .notNull()
      .references(() => enterprise.id),
    account: varchar('account', { length: 50 }).notNull().unique(),
    passwordHash: text('password_hash').notNull(),
    passwordSetAt: instant('password_set_at').notNull(),
    /** Hashes of the passwords before this one, the last first. */
    formerHashes: text('former_hashes').array().notNull().default([]),
    lastLoginAt: instant('last_login_at'),
    /** The login before that one: what happened since is told at this one. */
    loginBeforeAt: instant('login_before_at'),
    lastLoginIp: varchar('last_login_ip', { length: 64 }),
  },
  (table) => [index().on(table.entId)],
)

/** Ends the sessions of an account from elsewhere. */
export type SessionEnd = 'login' | 'password' | 'freeze' | 'operator'

/** Only a hash of the token is saved: whoever reads this table cannot log in with it. */
export const session = pgTable(
  'session',
  {
    id: id('id').primaryKey(),
    tokenHash: varchar('token_hash', { length: 64 }).notNull().unique(),
    userId: id('user_id')
      .notNull()
      .references(() => entUser.id),
    entId: id('ent_id').notNull(),
    createdAt: instant('created_at').notNull(),
    activeAt: instant('active_at').notNull(),
    revokedAt: instant('revoked_at'),
    /** What ended it, where its person did not; and on which device, where it was one. */
    endedBy: varchar('ended_by', { length: 20 }).$type<SessionEnd>(),
    endedOn: varchar('ended_on', { length: 300 }),
    ip: varchar('ip', { length: 64 }).notNull(),
    userAgent: varchar('user_agent', { length: 300 }).notNull(),
  },
  (table) => [index().on(table.userId)],
)

/** A browser that has logged in to an account; only a hash of what it shows is saved. */
export const device = pgTable(
  'device',
  {
    id: id('id').primaryKey(),
    userId: id('user_id')
      .notNull()
      .references(() => entUser.id),
    tokenHash: varchar('token_hash', { length: 64 }).notNull().unique(),
    createdAt: instant('created_at').notNull(),
    usedAt: instant('used_at').notNull(),
  },
  (table) => [index().on(table.userId)],
)

/** Every try of a password that was checked while its place was not locked: a device that the account knows, or an address. */
export const passwordTry = pgTable(
  'password_try',
  {
    id: id('id').primaryKey(),
    purpose: text('purpose').$type<'login' | 'stepUp'>().notNull(),
    account: varchar('account', { length: 50 }).notNull(),
    ip: varchar('ip', { length: 64 }).notNull(),
    deviceId: id('device_id'),
    at: instant('at').notNull(),
    right: boolean('is_right').notNull().default(false),
    /** Set on the try that used up the allowance. */
    lockedUntil: instant('locked_until'),
  },
  (table) => [
    index().on(table.account, table.purpose, table.at),
    index('password_try_site').on(table.ip.op('varchar_pattern_ops'), table.purpose, table.at),
  ],
)

/** A key that is good for a while: of a work for a computer, or of an application that is being corrected. */
export const verificationCode = pgTable('verification_code', {
  key: varchar('key', { length: 64 }).primaryKey(),
  scene: text('scene').notNull(),
  /** Of a picture; written by processes of the release before alone, while they are replaced. */
  answerHash: varchar('answer_hash', { length: 64 }).notNull().default(''),
  expiresAt: instant('expires_at').notNull(),
})

/** A code sent to a phone; only a hash of it is saved. */
export const smsCode = pgTable(
  'sms_code',
  {
    key: varchar('key', { length: 64 }).primaryKey(),
    scene: text('scene').notNull(),
    phone: varchar('phone', { length: 20 }).notNull(),
    ip: varchar('ip', { length: 64 }).notNull(),
    answerHash: varchar('answer_hash', { length: 64 }).notNull(),
    tries: integer('tries').notNull().default(0),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
    usedFor: varchar('used_for', { length: 20 }),
  },
  (table) => [
    index().on(table.phone, table.createdAt),
    index('sms_code_site').on(table.ip.op('varchar_pattern_ops'), table.createdAt),
  ],
)

/** Pictures of visitors who are registering; they become files of the enterprise, or go after a day. */
export const visitorUpload = pgTable(
  'visitor_upload',
  {
    id: id('id').primaryKey(),
    ticketHash: varchar('ticket_hash', { length: 64 }).notNull(),
    codeKey: varchar('code_key', { length: 64 }).notNull(),
    ip: varchar('ip', { length: 64 }).notNull(),
    name: varchar('name', { length: 200 }).notNull(),
    ext: varchar('ext', { length: 10 }).notNull(),
    type: varchar('type', { length: 100 }).notNull(),
    size: integer('size').notNull(),
    sha256: varchar('sha256', { length: 64 }).notNull(),
    path: varchar('path', { length: 200 }).notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index().on(table.codeKey),
    index('visitor_upload_site').on(table.ip.op('varchar_pattern_ops'), table.createdAt),
    index().on(table.createdAt),
  ],
)
