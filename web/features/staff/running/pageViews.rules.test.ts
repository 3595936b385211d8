import { expect, test } from 'vitest'
import { daysOf, routesOf } from './pageViews.rules.ts'

const views = [
  { day: '2026-10-31', route: '/', views: 2 },
  { day: '2026-11-02', route: '/', views: 1 },
  { day: '2026-11-02', route: '/app/rai', views: 5 },
]

test('each day has its views, those too on which nobody came', () => {
  expect(daysOf(views)).toEqual([
    { day: '2026-10-31', views: 2 },
    { day: '2026-11-01', views: 0 },
    { day: '2026-11-02', views: 6 },
  ])
  expect(daysOf([])).toEqual([])
})

test('the pages that were opened most come first', () => {
  expect(routesOf(views)).toEqual([
    { route: '/app/rai', views: 5 },
    { route: '/', views: 3 },
  ])
})
