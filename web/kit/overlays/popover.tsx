// The one way of making a popover: beside what opened it, and over the page, which goes on beneath it. Escape and a press
// elsewhere close it; the focus that was in it goes back.
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  Dialog,
  I18nProvider,
  OverlayArrow,
  type Placement,
  Popover as AriaPopover,
} from 'react-aria-components';
import { useScript } from '../../i18n/script.ts';
import './popover.css';

export interface PopoverPoint {
  clientX: number;
  clientY: number;
}

interface Props {
  className: string;
  /** What opened it, or what holds the point that it opens at. */
  trigger: RefObject<Element | null>;
  at?: PopoverPoint | undefined;
  placement?: Placement;
  /** Pixels from the trigger. */
  offset?: number;
  /** Whether it points at its trigger; the caller that sets it draws it: `.popover-arrow` in `.with-caret`. */
  caret?: boolean;
  onClose: () => void;
  children: ReactNode;
}

export const Popover = (props: Props) => {
  const { className, trigger, at, placement = 'bottom left', offset = 6, onClose, children } = props;
  const { caret = false } = props;
  const traditional = useScript((s) => s.script === 'traditional');
  const popover = useRef<HTMLElement>(null);
  const onPointerDown = useEffectEvent(({ target }: Event) => {
    const isInside = [popover, trigger].some(({ current }) => current?.contains(target as Node));
    if (!isInside || (at && !popover.current?.contains(target as Node))) onClose();
  });
  const onKey = useEffectEvent(({ key, isComposing }: KeyboardEvent) => {
    if (key === 'Escape' && !isComposing) onClose();
  });
  useEffect(() => {
    const press = (event: Event) => onPointerDown(event);
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('pointerdown', press, true);
    document.addEventListener('keydown', listen);
    return () => {
      document.removeEventListener('pointerdown', press, true);
      document.removeEventListener('keydown', listen);
    };
  }, []);
  // In the landmark of what opened it, so that who goes from landmark to landmark finds it.
  const [container] = useState(() => trigger.current?.closest('dialog, header, main') ?? undefined);
  return (
    <I18nProvider locale={traditional ? 'zh-TW' : 'zh-CN'}>
      <AriaPopover
        isOpen
        isNonModal
        ref={popover}
        className={`popover ${className}`}
        triggerRef={trigger}
        UNSTABLE_portalContainer={container}
        getTargetRect={at && (() => new DOMRect(at.clientX, at.clientY))}
        placement={placement}
        offset={at ? 0 : offset}
        containerPadding={8}
        // A press on what opened it closes it by itself.
        shouldCloseOnInteractOutside={(target) => !trigger.current?.contains(target)}
        onOpenChange={onClose}
      >
        {caret && <OverlayArrow className="popover-arrow" />}
        {children}
      </AriaPopover>
    </I18nProvider>
  );
};

/** A popover with controls in it, which takes the focus. */
export const PopoverPanel = ({ label, className, children, ...rest }: Props & { label: string }) => (
  <Popover {...rest} className={rest.caret ? 'panel-popover with-caret' : 'panel-popover'}>
    <Dialog className={className} aria-label={label}>
      {children}
    </Dialog>
  </Popover>
);
