import { lazyRouteComponent } from '@tanstack/react-router';
import { searchScreens } from '../results/search-screens.ts';

searchScreens.newspaper = lazyRouteComponent(() => import('./newspaper-screen.tsx'), 'NewspaperScreen');
