import type { Member } from '../../generated/catalog.ts';
import { teamMessages } from '../../i18n/en/team.ts';
import { useMessages } from '../../i18n/messages.ts';
import { defineScreen } from '../../navigation/screen.ts';
import { Page } from '../../ui/page.tsx';
import { MemberProfile } from './member-profile.tsx';
import styles from './team-screen.module.css';

interface Documents {
  team: Member[];
}

export default defineScreen<Documents>({
  head: (_, { translate }) => ({
    title: translate(teamMessages).title,
    description: translate(teamMessages).description,
  }),
  Component({ team }) {
    const teamText = useMessages(teamMessages);
    return (
      <Page title={teamText.title} lead={teamText.lead}>
        <div className={styles.team}>
          {team.map((member) => (
            <MemberProfile key={member.id} member={member} />
          ))}
        </div>
      </Page>
    );
  },
});
