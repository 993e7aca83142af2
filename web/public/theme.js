// Before the first paint, or a chosen theme would flash the other one. The rest is done by app/settings.ts.
try {
  const theme = localStorage.getItem('caravanserai:theme')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset['theme'] = theme
} catch {}
