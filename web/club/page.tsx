import { FriendsPage } from './friends/page.tsx'
import { LobbyPage } from './lobby/page.tsx'
import { MePage } from './me/page.tsx'
import './club.css'

/** The pages of the club that are no table. */
export function ClubPage({ room }: { readonly room: 'friends' | 'lobby' | 'me' }) {
  switch (room) {
    case 'friends':
      return <FriendsPage />
    case 'lobby':
      return <LobbyPage />
    case 'me':
      return <MePage />
  }
}
