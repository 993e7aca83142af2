import type { Numbers } from '@caravanserai/bots'
import type { Chance } from '@caravanserai/kernel'

/** The names of all numbers of a taste, `thrift.owner` for one within another. */
export function namesOf(taste: Numbers, before = ''): string[] {
  return Object.entries(taste).flatMap(([name, value]) =>
    typeof value === 'number' ? [`${before}${name}`] : namesOf(value, `${before}${name}.`),
  )
}

function numberIn(taste: Numbers, name: string): number {
  const [first = '', ...rest] = name.split('.')
  const value = taste[first] ?? 0
  return typeof value === 'number' ? value : numberIn(value, rest.join('.'))
}

function withNumbers(taste: Numbers, numbers: ReadonlyMap<string, number>, before = ''): Numbers {
  return Object.fromEntries(
    Object.entries(taste).map(([name, value]) => [
      name,
      typeof value === 'number' ? (numbers.get(`${before}${name}`) ?? value) : withNumbers(value, numbers, `${before}${name}.`),
    ]),
  )
}

/** Every number a little larger or smaller, by so much of itself. */
export function varied(taste: Numbers, names: readonly string[], spread: number, luck: Chance): Numbers {
  return withNumbers(taste, new Map(names.map((name) => [name, numberIn(taste, name) * Math.exp(spread * normal(luck))])))
}

/** Away from the worst and towards the best, each number by how much the geometric means of both differ. */
export function moved(taste: Numbers, names: readonly string[], best: readonly Numbers[], worst: readonly Numbers[]): Numbers {
  const mean = (of: readonly Numbers[], name: string) => of.reduce((sum, each) => sum + Math.log(numberIn(each, name)), 0) / of.length
  const to = (name: string) => numberIn(taste, name) * Math.exp(mean(best, name) - mean(worst, name))
  // What is nothing stays so: no part of it is more or less.
  const some = names.filter((name) => numberIn(taste, name) !== 0)
  return withNumbers(taste, new Map(some.map((name) => [name, Number(to(name).toPrecision(4))])))
}

/** Twelve even numbers make a normal one. */
function normal(luck: Chance): number {
  let sum = -6
  for (let i = 0; i < 12; i++) sum += luck.below(65_536) / 65_536
  return sum
}
