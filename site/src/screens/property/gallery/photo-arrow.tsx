import { useTexts } from '../../../i18n/texts.ts';
import { IconButton } from '../../../ui/button.tsx';

interface PhotoArrowProps {
  by: 1 | -1;
  index: number;
  count: number;
  onIndex: (index: number) => void;
  className?: string;
}

/** A button to the next or the previous photo; it stops at the last and at the first. */
export function PhotoArrow({ by, index, count, onIndex, className }: PhotoArrowProps) {
  const texts = useTexts();
  return (
    <IconButton
      className={className}
      icon={by > 0 ? 'chevron-right' : 'chevron-left'}
      flip
      label={by > 0 ? texts.propertyPage.photos.next : texts.propertyPage.photos.previous}
      aria-disabled={index === (by > 0 ? count - 1 : 0)}
      onClick={() => onIndex(index + by)}
    />
  );
}
