import type { AgentView } from '../../generated/catalog.ts';
import { blogMessages } from '../../i18n/en/blog.ts';
import { teamMessages } from '../../i18n/en/team.ts';
import { useMessages } from '../../i18n/messages.ts';
import { paths } from '../../navigation/paths.ts';
import { Horizon } from '../../ui/horizon.tsx';
import { Picture } from '../../ui/picture.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import styles from './author.module.css';

export function Author({ author }: { author: AgentView }) {
  const blog = useMessages(blogMessages);
  const team = useMessages(teamMessages);
  return (
    <Horizon className={styles.author}>
      <div className={styles.portrait}>
        <Picture picture={author.image} alt="" upTo={240} />
      </div>
      <p>
        <span className={styles.label}>{blog.writtenBy}</span>
        <strong className={styles.name}>{author.name}</strong>
        <span className={styles.role}>{author.role}</span>
      </p>
      <TextLink href={paths.team}>{team.title}</TextLink>
    </Horizon>
  );
}
