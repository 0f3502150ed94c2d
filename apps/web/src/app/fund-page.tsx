import { useParams } from 'react-router-dom';
import { FundDetails } from '../features/funds/fund-details.tsx';

/** One fund of the firm. */
export const FundPage = () => {
  const { id = '' } = useParams();
  return <FundDetails key={id} id={id} />;
};
