import type { consignerLoan as zh } from './words.zhCN.ts'

const common = `It is signed electronically and has the same force as one on paper.
It runs between the days given when it is signed, for twelve months at most; it then lapses, and is signed anew to be renewed.
It can be revoked here at any time. From then on nothing new is drawn; what was owed before stays owed. The Chinese text prevails.`

export const consignerLoan = {
  'consignerLoan.title': 'Certification and authorisation',
  'consignerLoan.description':
    'Authorise the bank to use your data, register projects and maintain your list of qualified hauliers; hauliers apply for loans on the strength of these.',
  'consignerLoan.toRoles': 'Check the roles',
  'consignerLoan.toLoans': 'Back to loans',
  'consignerLoan.toAccept': 'Decide applications ({count} waiting)',
  'consignerLoan.toAcceptNone': 'Decide applications',
  'consignerLoan.roles': 'Acting as',
  'consignerLoan.role.consigner': 'As a consigner',
  'consignerLoan.role.haulier': 'As a haulier',
  'consignerLoan.areas': 'Tasks of a consigner',
  'consignerLoan.area.auths': 'Authorisations',
  'consignerLoan.area.projects': 'Projects',
  'consignerLoan.area.hauliers': 'Qualified hauliers',
  'consignerLoan.notConsigner': 'This is for consigners',
  'consignerLoan.notConsignerHint':
    'Your enterprise has no role as a consigner. Check its roles in the personal centre. If it needs the role, ask the platform by online consultation to add it.',
  'consignerLoan.who': 'This is open to consigners.',
  'consignerLoan.company': '{name}  {uscc}',
  'consignerLoan.quota': 'Confirmation limit',
  'consignerLoan.used': 'Confirmed and unpaid',
  'consignerLoan.left': 'Left',
  'consignerLoan.noQuota': 'No limit set',

  'consignerLoan.unauthorised': 'No authorisation is in force',
  'consignerLoan.unauthorisedHint':
    'Please sign one first. Applications are confirmed with the authorisation to confirm receivables; the bank uses the others when it decides.',
  'consignerLoan.auth.bank': 'Given to',
  'consignerLoan.auth.anyBank': 'This platform and its banks',
  'consignerLoan.auth.period': 'Period',
  'consignerLoan.auth.fromTo': '{from} to {to}',
  'consignerLoan.auth.signer': 'Signed by',
  'consignerLoan.auth.quota': 'Confirmation limit',
  'consignerLoan.auth.quotaUsed': '{quota} yuan ({used} yuan used)',
  'consignerLoan.auth.sign': 'Sign',
  'consignerLoan.auth.renew': 'Renew',
  'consignerLoan.auth.revoke': 'Revoke',
  'consignerLoan.auth.named': '{act}: {name}',
  'consignerLoan.auth.lapsing': 'Lapses on {day}. Please renew it in time',
  'consignerLoan.scope.1':
    'To query, download and use your orders, settlements and credit data on this platform, for deciding and following the loans of your hauliers.',
  'consignerLoan.scope.2':
    'To query your report in the national financial credit database, for judging whether receivables will be paid.',
  'consignerLoan.scope.3':
    'Within the limit, to take your confirmation here as proof that a haulier’s freight receivable is real and valid and will be paid when due.',
  'consignerLoan.scope.4':
    'To debit your settlement account with what is due on a receivable when it is due, for repaying the haulier’s loan.',
  'consignerLoan.text.1': `1. You agree that the platform provides, and its banks query, download and use, your orders, settlements and credit data on this platform.
2. They are used only for deciding and following loans of hauliers that have a contract of carriage with you.
3. Platform and bank keep them confidential and give them to nobody else without your consent, unless the law requires it.
4. Period and revocation: ${common}`,
  'consignerLoan.text.2': `1. You agree that a bank queries, keeps and uses your report in the national financial credit database under the Regulation on the Credit Reporting Industry.
2. It is used only for judging whether receivables will be paid, before and after a loan is made.
3. Before it reports anything adverse of you to the database, the bank tells you.
4. Period and revocation: ${common}`,
  'consignerLoan.text.3': `1. Where you confirm a haulier’s application here, you acknowledge that the freight receivable is real, valid and undisputed.
2. From then on you are liable to pay the confirmed amount when due, and do not refuse it for set-off or defences out of the contract of carriage.
3. Confirmations together do not exceed the limit given when this is signed; what hauliers repay becomes free again.
4. The bank registers pledge or assignment in the unified registration system; you assist.
5. Period and revocation: ${common}
While anything paid out on your confirmation is not repaid, this authorisation cannot be revoked.`,
  'consignerLoan.text.4': `1. You agree that on the day a receivable is due the bank debits your settlement account with what you confirmed, into the account given with the confirmation.
2. No debit exceeds what is confirmed and unpaid of that receivable.
3. The bank tells you three working days before, through this platform; a short balance does not lessen your liability.
4. Period and revocation: ${common}`,

  'consignerLoan.form.title': 'Sign: {name}',
  'consignerLoan.form.text': 'Full text: {name}',
  'consignerLoan.form.company': 'Enterprise',
  'consignerLoan.form.uscc': 'Unified social credit code',
  'consignerLoan.form.validFrom': 'From',
  'consignerLoan.form.fromToday': '{day} (the day of signing)',
  'consignerLoan.form.validTo': 'Until',
  'consignerLoan.form.validToHint': 'Twelve months at most, no later than {day}',
  'consignerLoan.form.quota': 'Confirmation limit (yuan)',
  'consignerLoan.form.quotaHint':
    'The most you are willing to confirm in all, up to 999,999,999.99 yuan',
  'consignerLoan.form.signer': 'Signatory',
  'consignerLoan.form.signerHint': 'The legal representative, or an authorised representative',
  'consignerLoan.form.agree':
    'I have read the whole authorisation, agree to it for my enterprise and sign it',
  'consignerLoan.form.replaces': 'It takes the place of the one in force.',
  'consignerLoan.form.sign': 'Sign',
  'consignerLoan.form.signing': 'Signing',
  'consignerLoan.form.abandon': 'Do not sign',
  'consignerLoan.form.failed': 'Not signed',
  'consignerLoan.done.sign': '{name}: signed, in force from now on',
  'consignerLoan.done.revoke': '{name}: revoked, new draws have stopped',

  'consignerLoan.revoke.title': 'Revoke: {name}',
  'consignerLoan.revoke.what':
    'New draws on your authorisation stop at once. Loans already paid out are unaffected, and you stay liable for what you have confirmed.',
  'consignerLoan.revoke.unpaid':
    'Confirmed and not yet paid: {amount} yuan. While any of it is drawn and not repaid, the authorisation to confirm cannot be revoked.',
  'consignerLoan.revoke.confirm': 'Revoke',
  'consignerLoan.revoke.failed': 'Not revoked',
  'consignerLoan.revoke.working': 'Revoking, one moment',
  'consignerLoan.revoke.blocked': '{name}: cannot be revoked now',
  'consignerLoan.revoke.blockedHint':
    'Something paid out on your confirmation is not repaid, or it is no longer in force. Please revoke it once those loans are settled.',
  'consignerLoan.revoke.seen': 'Show authorisations as they stand',

  'consignerLoan.unknown.sign': 'Signing: {name}',
  'consignerLoan.unknown.revoke': 'Revoking: {name}',
  'consignerLoan.unknown.register': 'Registering project “{name}”',
  'consignerLoan.unknown.change': 'Changing project {no}',
  'consignerLoan.unknown.move': 'Bringing project {no} to “{state}”',
  'consignerLoan.suspended': 'Your session has lapsed and this is paused',
  'consignerLoan.suspendedHint': 'Nothing typed or sent is lost; log in again to go on.',

  'consignerLoan.project.new': 'Register a project',
  'consignerLoan.project.empty': 'No project yet',
  'consignerLoan.project.emptyHint':
    'Register one and submit it; once approved, its hauliers can apply.',
  'consignerLoan.project.caption': 'Your projects',
  'consignerLoan.project.keyword': 'Project',
  'consignerLoan.project.keywordHint': 'Name, number or contract',
  'consignerLoan.project.name': 'Name',
  'consignerLoan.project.hauliers': 'Hauliers',
  'consignerLoan.project.haulierMore': '{name} and others, {count} in all',
  'consignerLoan.project.route': 'Route',
  'consignerLoan.project.limit': 'Limit (yuan)',
  'consignerLoan.project.usedLimit': 'Used (yuan)',
  'consignerLoan.project.endDate': 'Ends',
  'consignerLoan.project.state': 'State',
  'consignerLoan.project.remark': 'Remark: {remark}',
  'consignerLoan.project.edit': 'Change',
  'consignerLoan.move.1': 'Submit',
  'consignerLoan.move.2': 'Resume',
  'consignerLoan.move.4': 'Suspend',
  'consignerLoan.move.5': 'End',
  'consignerLoan.move.1.title': 'Submit: {name}',
  'consignerLoan.move.2.title': 'Resume: {name}',
  'consignerLoan.move.4.title': 'Suspend: {name}',
  'consignerLoan.move.5.title': 'End: {name}',
  'consignerLoan.move.1.what': 'The platform reviews it; until then it cannot be changed.',
  'consignerLoan.move.2.what': 'Its hauliers can apply and draw again.',
  'consignerLoan.move.4.what':
    'No new applications; lines already signed are frozen until it is resumed. Loans already paid out are unaffected.',
  'consignerLoan.move.5.what':
    'This cannot be undone: no applications or draws any more. Loans already paid out are unaffected.',
  'consignerLoan.move.remark': 'Remark',
  'consignerLoan.move.remarkHint': '5 to 200 characters',
  'consignerLoan.move.remarkOptional': 'Optional, 5 to 200 characters',
  'consignerLoan.move.working': 'Changing it, one moment',
  'consignerLoan.move.failed': 'Not changed',
  'consignerLoan.move.done': 'Project {no} is now “{state}”',
  'consignerLoan.project.saved': 'Project {no} is saved; it counts once submitted and approved',
  'consignerLoan.project.overtaken': 'The project has changed meanwhile and nothing was done',
  'consignerLoan.project.overtakenHint':
    'The list was read again. Please look how it stands before you go on.',
  'consignerLoan.project.seen': 'Understood',
  'consignerLoan.project.formNew': 'Register a project',
  'consignerLoan.project.formEdit': 'Change project {no}',
  'consignerLoan.project.formHint':
    'Saved, it is a draft and can still be changed; submitted, it cannot.',
  'consignerLoan.project.contract': 'Contract and limit',
  'consignerLoan.project.contractNo': 'Contract number',
  'consignerLoan.project.goods': 'Goods',
  'consignerLoan.project.contractFen': 'Contract amount (yuan)',
  'consignerLoan.project.yearlyFen': 'Freight a year (yuan)',
  'consignerLoan.project.periodLabel': 'Payment period (days)',
  'consignerLoan.project.limitLabel': 'Limit of the project (yuan)',
  'consignerLoan.project.limitHint': 'The most that is confirmed and unpaid in the project',
  'consignerLoan.project.startDate': 'Begins',
  'consignerLoan.project.endLabel': 'Ends',
  'consignerLoan.project.usccs': 'Unified social credit codes of the hauliers',
  'consignerLoan.project.usccsHint':
    'One a line, 1 to 20; road hauliers that are registered on this platform',
  'consignerLoan.project.save': 'Save the project',
  'consignerLoan.project.saving': 'Saving',
  'consignerLoan.project.abandon': 'Discard',
  'consignerLoan.project.saveFailed': 'Not saved',
  'consignerLoan.project.conflict': 'The project was changed elsewhere',
  'consignerLoan.project.conflictHint':
    'Save what you typed over it, or discard that and take what is there.',
  'consignerLoan.project.mine': 'Save mine over it',
  'consignerLoan.project.theirs': 'Take what is there',

  'consignerLoan.haulier.empty': 'No haulier yet',
  'consignerLoan.haulier.emptyHint':
    'Hauliers appear here once their orders for you are on the platform.',
  'consignerLoan.haulier.caption': 'Enterprises that carry for you',
  'consignerLoan.haulier.keyword': 'Haulier',
  'consignerLoan.haulier.keywordHint': 'Name or credit code',
  'consignerLoan.haulier.name': 'Haulier',
  'consignerLoan.haulier.grade': 'Credit grade',
  'consignerLoan.haulier.noGrade': 'Not graded',
  'consignerLoan.haulier.months': 'Cooperation',
  'consignerLoan.haulier.monthsOf': '{count} mo.',
  'consignerLoan.haulier.orders': 'Orders',
  'consignerLoan.haulier.freight': 'Freight (yuan)',
  'consignerLoan.haulier.onTime': 'On time',
  'consignerLoan.haulier.limit': 'Suggested limit (yuan)',
  'consignerLoan.haulier.state': 'Status',
  'consignerLoan.haulier.set.1': 'Qualify',
  'consignerLoan.haulier.set.2': 'Watch',
  'consignerLoan.haulier.set.3': 'Remove',
  'consignerLoan.haulier.set.1.title': 'Qualify: {name}',
  'consignerLoan.haulier.set.2.title': 'Watch: {name}',
  'consignerLoan.haulier.set.3.title': 'Remove: {name}',
  'consignerLoan.haulier.set.1.what': 'It can apply for loans with you as its consigner.',
  'consignerLoan.haulier.set.2.what':
    'It can still apply; its applications say in their details that it is watched: look before you decide.',
  'consignerLoan.haulier.set.3.what':
    'It can submit nothing new with you as its consigner; loans already paid out are unaffected.',
  'consignerLoan.haulier.reason': 'Reason',
  'consignerLoan.haulier.reasonHint': '2 to 200 characters',
  'consignerLoan.haulier.working': 'Changing it, one moment',
  'consignerLoan.haulier.failed': 'Not changed',
  'consignerLoan.haulier.done': '{name} is now “{state}”',
  'consignerLoan.haulier.overtaken': 'Somebody else has changed {name}: {state}',
  'consignerLoan.haulier.overtakenHint':
    'Your change was not made. Check the list before you change it again.',
  'consignerLoan.haulier.unknown': 'No answer arrived and it may have been changed',
  'consignerLoan.haulier.unknownHint':
    'The list is what counts; to send the same once more changes nothing further.',
  'consignerLoan.haulier.again': 'Send once more',
} satisfies Record<keyof typeof zh, string>
