import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{kernel,hexes,games,testkit,bots,protocol,cli,house,web}/**/*.test.ts'],
    pool: 'threads',
    isolate: false,
  },
})
