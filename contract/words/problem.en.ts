import type { EverydayProblem } from '#contract/problem.ts'

/** What the portal says of the failures that any page may meet, and what to do. */
export const problemEn: Record<EverydayProblem, string> = {
  malformed: 'The request is not valid. Reload the page and try again',
  unauthorised: 'Your session has ended. Please log in again',
  forbidden: 'You are not allowed to do this',
  missing: 'This does not exist or has been deleted',
  versionConflict: 'Somebody else has changed this. Reload and try again',
  inputInvalid: 'Some of what you entered is not valid. Correct it as shown',
  tooManyRequests: 'Too many requests. Try again in {seconds, second|seconds}',
  unexpected: 'The system is busy. Please try again later',
  maintenance: 'The system is not available at present. Please try again later',
  offline: 'The portal cannot be reached. Check your network and try again',
  timedOut: 'The server did not answer in time. Look at the result a little later',
  unreadable: 'The server’s answer could not be understood. Please try again later',
}
