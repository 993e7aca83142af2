#!/usr/bin/env node
import { CONSOLE } from './console.ts'
import { main } from './main.ts'

process.exitCode = await main(process.argv.slice(2), CONSOLE)
