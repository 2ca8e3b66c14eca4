import { parentPort } from 'node:worker_threads'
import { picturesOf } from './pictures.ts'

parentPort?.on('message', async (graph) => parentPort?.postMessage(await picturesOf(graph)))

// Loaded: what is counted from here on is drawing.
parentPort?.postMessage('ready')
