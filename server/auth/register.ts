import { eq } from 'drizzle-orm'
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
import { tell } from '#server/message/tell.ts'
import { noSooner } from '#server/platform/noSooner.ts'
import { audit } from '#server/platform/audit.ts'
import { hashPassword } from './password.ts'
import { fieldError, refuseFaults } from '#server/platform/words.ts'
import { applicationOf, useApplicationKey } from './application.ts'
import { enforceUncommon } from './newPassword.ts'
import { isSmsCode, smsCodeUsed, useSmsCode } from './smsCode.ts'
import { claimUpload, spendUpload } from './visitorUpload.ts'

type Given = ParsedOf<typeof register>['body']
type From = { locale: Locale; ip: string; requestNo: string }

/** Longer than any of it takes, so that a credit code which has an account is answered as late as one that has none. */
const evenMs = 300

/**
 * Takes in an application: the fields, then the code sent to the phone, then one transaction that stores the enterprise, its
 * login and its files, or corrects a rejected application whose key is given. Of a credit code that has an account or an
 * application nothing is stored, and its contact is told by a message; who applied is answered the same, as late.
 */
export const registerEnterprise = async (
  ports: Ports,
  given: Given,
  from: From,
): Promise<Application> => {
  enforceRules(ports, given, from.locale)
  enforceUncommon(from.locale, 'password', given.password)
  const sms = { scene: 'REGISTER', ...given } as const
  if (await isSmsCode(ports, sms)) return noSooner(evenMs, takeIn(ports, given, from))
  // Who never heard the answer sends the application again under a code that is used up by now.
  const usedAt = await smsCodeUsed(ports.db, sms, given.uscc)
  if (usedAt === null) throw new Problem('codeWrong')
  return applicationOf(ports.db, ports.clock.now(), underReview(ports.nextId(), given, usedAt))
}

/** Another application for the same credit code was faster. */
class Overtaken extends Error {}

const takeIn = async (ports: Ports, given: Given, from: From): Promise<Application> => {
  const passwordHash = await hashPassword(given.password)
  const now = ports.clock.now()
  const store = () =>
    ports.db.transaction(async (tx) => {
      await useSmsCode(tx, now, { scene: 'REGISTER', ...given }, given.uscc)
      // Two corrections of one application wait for each other here; of two new ones the database accepts one.
      const [before] = await tx
        .select()
        .from(enterprise)
        .where(eq(enterprise.uscc, given.uscc))
        .for('update')
      const account = given.accountKind === 'USCC' ? given.uscc : given.phone
      await enforceFreeAccount(tx, account, before?.id ?? null, from.locale)
      const mayCorrect =
        before?.regStatus === 3 &&
        given.applicationKey !== undefined &&
        (await useApplicationKey(tx, ports, before.id, given.applicationKey))
      // Refused alike where there is no such application.
      if (given.applicationKey !== undefined && !mayCorrect) throw new Problem('correctionLapsed')
      const isTaken = before !== undefined && !mayCorrect
      const id = before?.id ?? ports.nextId()
      if (isTaken) await turnAway(tx, given, { id, now })
      else {
        await storeApplication(tx, given, { id, now, isNew: before === undefined })
        await storeLogin(tx, ports, { entId: id, account, passwordHash }, from.locale)
      }
      await audit(tx, {
        entId: id,
        at: now,
        actor: 'visitor',
        action: isTaken ? 'registration.repeated' : 'registration.submitted',
        objectType: 'enterprise',
        objectId: id,
        requestNo: from.requestNo,
        ip: from.ip,
      })
      return applicationOf(tx, now, underReview(isTaken ? ports.nextId() : id, given, now))
    })
  return store().catch((error: unknown) => {
    if (error instanceof Overtaken) return store()
    throw error
  })
}

const underReview = (id: string, { entName, uscc }: Given, submittedAt: number) => ({
  id,
  entName,
  uscc,
  regStatus: 1 as const,
  submittedAt,
})

const enforceRules = ({ clock }: Ports, given: Given, locale: Locale) => {
  const faults = registrationFaults(given, { today: dayOf(clock.now()) })
  const isUnknown = !faults['areaCode'] && !isAreaCode(given.areaCode)
  refuseFaults(locale, isUnknown ? { ...faults, areaCode: fault('notAllowed') } : faults)
}

type Applied = { id: string; now: number }

/** Whoever is registered is told that somebody applied again, once a day; the pictures serve no other application. */
const turnAway = async (tx: Db, given: Given, { id, now }: Applied) => {
  const uploads = [given.licenseFile, ...(given.permitFile ? [given.permitFile] : [])]
  for (const upload of uploads)
    if (!(await spendUpload(tx, now, upload))) throw new Problem('missing')
  const event = `applied ${id} ${dayOf(now)}`
  await tell(tx, [{ to: id, kind: 'appliedAgain', params: {}, event, at: now }])
}

/** A new enterprise under review, or the rejected one corrected. */
const storeApplication = async (
  tx: Db,
  given: Given,
  { id, now, isNew }: Applied & { isNew: boolean },
) => {
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
  if (!isNew) {
    await tx.update(enterprise).set(fields).where(eq(enterprise.id, id))
    return
  }
  const stored = await tx
    .insert(enterprise)
    .values({ ...fields, id, createdAt: now })
    .onConflictDoNothing()
    .returning({ id: enterprise.id })
  if (stored.length === 0) throw new Overtaken()
}

const phoneTaken = (locale: Locale) =>
  new Problem('inputInvalid', { errors: [fieldError(locale, 'phone', 'phoneTaken')] })

/** Told to whoever has proved that the phone is theirs; a credit code is its own enterprise's. */
const enforceFreeAccount = async (
  tx: Db,
  account: string,
  entId: string | null,
  locale: Locale,
) => {
  const users = await tx
    .select({ entId: entUser.entId })
    .from(entUser)
    .where(eq(entUser.account, account))
  if (users.some((user) => user.entId !== entId)) throw phoneTaken(locale)
}

type Login = { entId: string; account: string; passwordHash: string }

const storeLogin = async (tx: Db, { nextId, clock }: Ports, login: Login, locale: Locale) => {
  const [own] = await tx.select().from(entUser).where(eq(entUser.entId, login.entId))
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
  if (stored.length === 0) throw phoneTaken(locale)
}
