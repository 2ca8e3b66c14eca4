import type { login as zh } from './words.zhCN.ts'

export const login = {
  'login.title': 'Log in',
  'login.lead': 'Log in with your enterprise account to manage orders, payments and credit.',
  'login.account': 'Account',
  'login.accountHint': 'Unified social credit code or mobile number',
  'login.password': 'Password',
  'login.showPassword': 'Show the password',
  'login.hidePassword': 'Hide the password',
  'login.capsLock': 'Caps lock is on',
  'login.code': 'Verification code',
  'login.codeImage': 'Picture of the verification code, four letters or digits',
  'login.codeOther': 'Hard to read? Another one',
  'login.codeLoading': 'Fetching the verification code',
  'login.codeFailed': 'The verification code could not be fetched. Please try again',
  'login.submit': 'Log in',
  'login.submitting': 'Logging in',
  'login.register': 'Register',
  'login.retrieve': 'Retrieve password',
  'login.codeAsked':
    'To keep the account safe, enter the code in the image below and log in again.',
  'login.back': 'After logging in you return to the page you came from.',
  'login.consultationStored':
    'Your question has been stored; submit it on the home page after logging in.',
  'login.locked':
    'The password was wrong too often. Try again in {minutes, minute|minutes}, or use another account.',
  'login.application.correct': 'Correct and submit again',
  'login.application.other': 'Log in with another account',
  'login.enterAccount': 'Enter your account',
  'login.enterPassword': 'Enter your password',
  'login.enterCode': 'Enter the verification code',
  'login.brandLead': 'Real orders, traceable payments, usable credit',
  'login.brandWords':
    'Credit enquiries, orders, freight payment and logistics loans for logistics enterprises.',
} satisfies Record<keyof typeof zh, string>
