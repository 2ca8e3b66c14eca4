import { eq } from 'drizzle-orm'
import { answerConsult } from '#contract/desk.contract.ts'
import { answerQuestion, pageWaiting } from '#server/consult/consult.store.ts'
import { consult } from '#server/content/content.schema.ts'
import { type Command, Refusal } from './command.ts'

const list: Command = {
  name: 'consultations list',
  words: [],
  options: {},
  about: 'Shows the questions that wait for an answer, the oldest first',
  isAudited: false,
  run: async ({ db }) => {
    const { records, total } = await pageWaiting(db, { current: 1, size: 100 })
    return {
      data: { total, consultations: records },
      lines:
        records.length === 0
          ? ['No question waits.']
          : records.flatMap((one) => [
              `${one.consultNo}  ${one.time}  ${one.entName}`,
              ...one.content.split('\n').map((text) => `    ${text}`),
            ]),
    }
  },
}

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
        `${row ? `Question ${consultNo} has its answer` : `There is no question ${consultNo}`}. ` +
          'Those that wait are shown by: npm run operator -- consultations list',
      )
    }
    await answerQuestion(ports, row.id, asked.data.replyContent, actor)
    return { data: { consultNo, status: 'answered' }, lines: [`Answered ${consultNo}.`] }
  },
}

export const consultationCommands = [list, answer]
