import { type PoolWorker, ThreadsPoolWorker, type VitestPluginContext } from 'vitest/node'

/**
 * A plugin of Vitest that runs a project in one thread for as long as the process lives. Vitest ends its threads after
 * each run, and the server would be loaded for each mutant: four seconds, where the tests that kill it take half of one.
 */
export const kept = () => ({
  name: 'kept-thread',
  configureVitest: ({ project }: VitestPluginContext) => {
    let thread: ThreadsPoolWorker | undefined
    let isReady = false
    Object.assign(project.config, {
      pool: 'kept',
      poolRunner: {
        name: 'kept',
        createPoolWorker: (
          options: ConstructorParameters<typeof ThreadsPoolWorker>[0],
        ): PoolWorker => {
          const kept = (thread ??= new ThreadsPoolWorker(options))
          let listener: (response: unknown) => void = () => {}
          const answer = (type: string) => listener({ __vitest_worker_response__: true, type })
          return {
            name: 'kept',
            start: async () => {
              if (!isReady) await kept.start()
            },
            stop: async () => void kept.off('message', listener),
            on: (event, callback) => {
              if (event === 'message') listener = callback
              kept.on(event, callback)
            },
            off: (event, callback) => kept.off(event, callback),
            deserialize: (data) => data,
            send: (message) => {
              if (message.type === 'stop') return answer('stopped')
              if (message.type === 'start') {
                if (isReady) return answer('started')
                isReady = true
              }
              // Which tests are to run it was told at its start; after that, all of them have to be said too.
              if (message.type === 'run') {
                const { testNamePattern = /^/ } = project.config
                for (const file of message.context.files) Object.assign(file, { testNamePattern })
              }
              return kept.send(message)
            },
          }
        },
      },
    })
  },
})
