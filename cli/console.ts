import type { Outlet } from './command.ts'

/** The terminal, the pipe or the file that the program was started with. */
export const CONSOLE: Outlet = {
  out: (text) => void process.stdout.write(`${text}\n`),
  err: (text) => void process.stderr.write(text),
  terminal: process.stderr.isTTY,
}
