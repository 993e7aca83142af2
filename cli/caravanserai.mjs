#!/usr/bin/env node
import { CONSOLE, main } from './main.ts'

process.exitCode = await main(process.argv.slice(2), CONSOLE)
