import type { Member } from '../../generated/catalog.ts';
import { team } from '../../i18n/en/content/team.ts';
import { defineScreen } from '../../navigation/screen.ts';
import { Page } from '../../ui/page.tsx';
import { MemberProfile } from './member-profile.tsx';
import styles from './team-screen.module.css';
import { useTexts } from './texts.ts';

interface Documents {
  team: Member[];
}

export default defineScreen<Documents>({
  head: () => ({
    title: team.title,
    description: team.description,
  }),
  Component({ team }) {
    const { content } = useTexts();
    return (
      <Page title={content.team.title} lead={content.team.lead}>
        <div className={styles.team}>
          {team.map((member) => (
            <MemberProfile key={member.id} member={member} />
          ))}
        </div>
      </Page>
    );
  },
});
