import { createContext, useContext, type ReactNode } from 'react'

/** Beside a seat where people are apart from each other: is somebody there, and how much time is left to them. */
export type Attendance = (seat: number) => ReactNode

export const AttendanceContext = createContext<Attendance | null>(null)

export function useAttendance(): Attendance | null {
  return useContext(AttendanceContext)
}
