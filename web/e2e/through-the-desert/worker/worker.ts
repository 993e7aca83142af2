/** The program of a module worker that searches: it is sent a wish, and with it, perhaps, memory in which a 1 says that it is enough. */
import { look, type Wish } from './look.ts'

addEventListener('message', ({ data: { flag, ...wish } }: MessageEvent<Wish & { readonly flag?: Int32Array }>) => {
  const isStopped = () => flag !== undefined && Atomics.load(flag, 0) === 1
  postMessage(look(wish, (told) => postMessage({ told }), isStopped))
})
