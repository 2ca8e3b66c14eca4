import { eq, or } from 'drizzle-orm'
import type { register } from '#contract/account.contract.ts'
import type { Application } from '#contract/auth.contract.ts'
import type { ParsedOf } from '#contract/endpoint.ts'
import { fault } from '#contract/fieldFault.ts'
import { Problem } from '#contract/problem.ts'
import { registrationFaults } from '#contract/registration.form.ts'
import { dayOf } from '#contract/time.ts'
import { enterprise, entUser } from './auth.schema.ts'
import { isAreaCode } from '#server/platform/areas.ts'
import type { Db, Locale, Ports } from '#server/platform/ports.ts'
import { rolesOf } from './account.ts'
import { audit } from '#server/platform/audit.ts'
import { hashPassword } from './password.ts'
import { fieldError, refuseFaults } from '#server/platform/words.ts'
import { applicationOf, useApplicationKey } from './application.ts'
import { enforceUncommon } from './newPassword.ts'
import { isSmsCode, useSmsCode } from './smsCode.ts'
import { claimUpload } from './visitorUpload.ts'

type Given = ParsedOf<typeof register>['body']
type From = { locale: Locale; ip: string; requestNo: string }

/**
 * Takes in an application: the fields, then the code sent to the phone, then one transaction that stores the enterprise, its
 * login and its files, or corrects a rejected application whose key is given.
 */
export const registerEnterprise = async (
  ports: Ports,
  given: Given,
  from: From,
): Promise<Application> => {
  const account = given.accountKind === 'USCC' ? given.uscc : given.phone
  enforceRules(ports, given, from.locale)
  enforceUncommon(from.locale, 'password', given.password)
  const sms = { scene: 'REGISTER', ...given } as const
  if (!(await isSmsCode(ports, sms))) {
    // Who never heard the answer sends the application again under a code that is used up by now.
    throw new Problem((await isTaken(ports.db, given)) ? 'alreadyRegistered' : 'codeWrong')
  }
  const passwordHash = await hashPassword(given.password)

  return ports.db.transaction(async (tx) => {
    const now = ports.clock.now()
    await useSmsCode(tx, now, sms)
    const ent = await storeApplication(tx, ports, given)
    await storeLogin(tx, ports, { entId: ent.id, account, passwordHash }, from.locale)
    const application = await applicationOf(tx, now, ent)
    await audit(tx, {
      entId: ent.id,
      at: now,
      actor: 'visitor',
      action: 'registration.submitted',
      objectType: 'enterprise',
      objectId: ent.id,
      requestNo: from.requestNo,
      ip: from.ip,
    })
    return application
  })
}

const isTaken = async (db: Db, { uscc, applicationKey }: Given) => {
  const [ent] = await db
    .select({ regStatus: enterprise.regStatus })
    .from(enterprise)
    .where(eq(enterprise.uscc, uscc))
  return ent !== undefined && (ent.regStatus !== 3 || applicationKey === undefined)
}

const enforceRules = ({ clock }: Ports, given: Given, locale: Locale) => {
  const faults = registrationFaults(given, { today: dayOf(clock.now()) })
  const isUnknown = !faults['areaCode'] && !isAreaCode(given.areaCode)
  refuseFaults(locale, isUnknown ? { ...faults, areaCode: fault('notAllowed') } : faults)
}

/** A new enterprise under review, or the rejected one corrected; anybody else's credit code is `alreadyRegistered`. */
const storeApplication = async (tx: Db, ports: Ports, given: Given) => {
  const now = ports.clock.now()
  // Two corrections of one application wait for each other here; of two new ones the database accepts one.
  const [before] = await tx
    .select()
    .from(enterprise)
    .where(eq(enterprise.uscc, given.uscc))
    .for('update')
  if (before) {
    const mayCorrect =
      before.regStatus === 3 &&
      given.applicationKey !== undefined &&
      (await useApplicationKey(tx, ports, before.id, given.applicationKey))
    if (!mayCorrect) throw new Problem('alreadyRegistered')
  }
  const id = before?.id ?? ports.nextId()
  const taken = { entId: id, now, bizType: 'other' }
  const licenseFileId = await claimUpload(tx, taken, given.licenseFile)
  const permitFileId = given.permitFile ? await claimUpload(tx, taken, given.permitFile) : null
  if (licenseFileId === null || (given.permitFile && permitFileId === null)) {
    throw new Problem('missing')
  }
  const fields = {
    entName: given.entName,
    entType: given.entType,
    uscc: given.uscc,
    areaCode: given.areaCode,
    address: given.address,
    legalPerson: given.legalPerson,
    legalIdNo: given.legalIdNo,
    establishDate: given.establishDate,
    contactName: given.contactName,
    contactPhone: given.phone,
    email: given.email ?? null,
    permitNumber: given.permitNumber ?? null,
    licenseFileId,
    permitFileId,
    regStatus: 1,
    regRemark: null,
    submittedAt: now,
    bizRoles: rolesOf(given.entType),
  }
  const [ent] = before
    ? await tx.update(enterprise).set(fields).where(eq(enterprise.id, id)).returning()
    : await tx
        .insert(enterprise)
        .values({ ...fields, id, createdAt: now })
        .onConflictDoNothing()
        .returning()
  if (!ent) throw new Problem('alreadyRegistered')
  return ent
}

type Login = { entId: string; account: string; passwordHash: string }

const storeLogin = async (tx: Db, { nextId, clock }: Ports, login: Login, locale: Locale) => {
  const users = await tx
    .select()
    .from(entUser)
    .where(or(eq(entUser.entId, login.entId), eq(entUser.account, login.account)))
  const phoneTaken = () =>
    new Problem('inputInvalid', { errors: [fieldError(locale, 'phone', 'phoneTaken')] })
  if (users.some(({ entId }) => entId !== login.entId)) throw phoneTaken()
  const [own] = users
  const fields = {
    account: login.account,
    passwordHash: login.passwordHash,
    passwordSetAt: clock.now(),
  }
  if (own) {
    await tx.update(entUser).set(fields).where(eq(entUser.id, own.id))
    return
  }
  // Another registration with this phone may have been faster.
  const stored = await tx
    .insert(entUser)
    .values({ ...fields, id: nextId(), entId: login.entId })
    .onConflictDoNothing()
    .returning({ id: entUser.id })
  if (stored.length === 0) throw phoneTaken()
}

/** Throws `alreadyRegistered` for a credit code that has an account or an application. */
export const enforceFreeUscc = async ({ db }: Ports, uscc: string) => {
  const [ent] = await db
    .select({ id: enterprise.id })
    .from(enterprise)
    .where(eq(enterprise.uscc, uscc))
  if (ent) throw new Problem('alreadyRegistered')
}
