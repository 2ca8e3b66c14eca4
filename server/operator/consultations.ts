import { eq } from 'drizzle-orm'
import { answerConsult } from '#contract/desk.contract.ts'
import { answerQuestion, pageWaiting } from '#server/consult/consult.store.ts'
import { consult } from '#server/content/content.schema.ts'
import { type Command, Refusal } from './command.ts'
import { listCommand, waitingIn } from './reviewCommands.ts'

const list = listCommand({
  name: 'consultations',
  about: 'Shows the questions that wait for an answer, the oldest first',
  key: 'consultations',
  read: (db, most) => pageWaiting(db, { current: 1, size: most }),
  lines: (questions) =>
    questions.flatMap((one) => [
      `${one.consultNo}  ${one.time}  ${one.entName}`,
      ...one.content.split(/\r\n?|\n/).map((text) => `    ${text}`),
    ]),
  none: 'No question waits.',
})

const answer: Command = {
  name: 'consultations answer',
  words: ['NUMBER'],
  options: {
    text: { value: 'TEXT', about: 'the answer, 2 to 500 characters', isRequired: true },
  },
  about: 'Answers a question; the enterprise reads it on its page',
  isAudited: true,
  run: async (ports, { words: [consultNo = ''], options, actor }) => {
    const asked = answerConsult.body.safeParse({ replyContent: options['text'] })
    if (!asked.success) throw new Refusal('The --text has 2 to 500 characters, in one line.')
    const [row] = await ports.db.select().from(consult).where(eq(consult.consultNo, consultNo))
    if (!row || row.status !== 0) {
      throw new Refusal(
        `${row ? `Question ${consultNo} has its answer` : `There is no question ${consultNo}`}. ${waitingIn('consultations')}`,
      )
    }
    await answerQuestion(ports, row.id, asked.data.replyContent, actor)
    return { data: { consultNo, status: 'answered' }, lines: [`Answered ${consultNo}.`] }
  },
}

export const consultationCommands = [list, answer]
